// Answer what Python asks of a module, for tests: there Python runs beside Node or a browser, in a tab in the same worker.

export function answer(code, asked, given) {
  if (asked === "about") return code.described;
  if (asked === "read") return btoa(String.fromCharCode(...code.read(...given)));
  if (asked === "write") code.write(given[0], Uint8Array.from(atob(given[1]), (letter) => letter.charCodeAt(0)));
  else return code[asked](...given) ?? null;
  return null;
}
