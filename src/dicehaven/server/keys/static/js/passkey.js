// Passkeys: made in the settings, used to come back.
const form = document.querySelector("form[data-passkey]");
const BYTES = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];

const coded = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

// What the server reads of a passkey; `toJSON` of some password managers does not work.
const written = ({ type, rawId, response }) => {
  const parts = BYTES.filter((name) => response[name]).map((name) => [name, coded(response[name])]);
  return JSON.stringify({ id: coded(rawId), rawId: coded(rawId), type, response: Object.fromEntries(parts) });
};

const made = (options) =>
  navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
const used = (options) =>
  navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });

async function send(event) {
  event.preventDefault();
  const failed = form.querySelector(".error");
  failed.hidden = true;
  try {
    const options = JSON.parse(form.dataset.passkey);
    form.elements.answer.value = written(await (options.user ? made(options) : used(options)));
    form.submit();
  } catch (error) {
    const { there, failed: other } = failed.dataset;
    failed.textContent = error.name === "InvalidStateError" && there ? there : other;
    failed.hidden = false;
  }
}

if (form && window.PublicKeyCredential?.parseCreationOptionsFromJSON) {
  form.closest("[hidden]").hidden = false;
  form.addEventListener("submit", send);
}
