// A link from another device carries its code in the fragment, which no server sees: put it where it can be sent.
const code = location.hash.slice(1);
if (/^[\w-]{22}$/.test(code)) {
  document.getElementById("typed").value = code;
  history.replaceState(null, "", location.pathname);
}
