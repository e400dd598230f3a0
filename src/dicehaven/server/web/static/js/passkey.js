// Passkeys: made in the settings, used to come back.  Each gives 32 bytes that nobody else has; they seal the key that leads back.
const form = document.querySelector("form[data-passkey]");
const extensions = { prf: { eval: { first: new TextEncoder().encode("dicehaven") } } };

const coded = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const secretOf = (found) => found.getClientExtensionResults().prf?.results?.first;

async function make(options) {
  const read = { ...PublicKeyCredential.parseCreationOptionsFromJSON(options), extensions };
  const made = await navigator.credentials.create({ publicKey: read });
  if (secretOf(made)) return [made, secretOf(made)];
  // some devices give the bytes only when the passkey is used
  const publicKey = {
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    allowCredentials: [{ type: "public-key", id: made.rawId }],
    userVerification: "required",
    extensions,
  };
  return [made, secretOf(await navigator.credentials.get({ publicKey }))];
}

async function use(options) {
  const read = { ...PublicKeyCredential.parseRequestOptionsFromJSON(options), extensions };
  const found = await navigator.credentials.get({ publicKey: read });
  return [found, secretOf(found)];
}

async function send(event) {
  event.preventDefault();
  const failed = form.querySelector(".error");
  failed.hidden = true;
  try {
    const options = JSON.parse(form.dataset.passkey);
    const [found, secret] = await (options.user ? make(options) : use(options));
    form.elements.answer.value = JSON.stringify(found.toJSON());
    form.elements.secret.value = coded(secret);
    form.submit();
  } catch {
    failed.hidden = false;
  }
}

if (form && window.PublicKeyCredential?.parseCreationOptionsFromJSON) {
  form.closest("[hidden]").hidden = false;
  form.addEventListener("submit", send);
}
