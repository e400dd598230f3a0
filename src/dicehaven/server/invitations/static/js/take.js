// The link to a seat: its code stands in the fragment, which no server is sent; it leaves the address and goes into the form.
"use strict";

const form = document.querySelector(".take"), code = location.hash.slice(1);
if (code) {
  form.elements.code.value = code;
  form.querySelector("[data-code]").hidden = true;
  history.replaceState(null, "", location.pathname);
  form.querySelector("button").focus();
}
