// A form that asks for a time zone begins with the one of this device; after a refusal, what was chosen stays.
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const select of document.querySelectorAll("form:not(:has(.error)) select[data-zone]")) {
  if ([...select.options].some((option) => option.value === here)) select.value = here;
}
