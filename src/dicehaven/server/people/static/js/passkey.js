// Passkeys: made in the settings, used to come back.  Each gives 32 bytes that nobody else has; they seal the key that leads back.
const form = document.querySelector("form[data-passkey]");
const extensions = { prf: { eval: { first: new TextEncoder().encode("dicehaven") } } };
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

class NoSecret extends Error {}

const resultOf = (found) => found.getClientExtensionResults().prf;

// A browser that knows that it can keep no secrets makes no passkey that would be of no use.
async function checkAble() {
  const able = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  if (able?.["extension:prf"] === false) throw new NoSecret();
}

async function make(options) {
  await checkAble();
  const read = { ...PublicKeyCredential.parseCreationOptionsFromJSON(options), extensions };
  const made = await navigator.credentials.create({ publicKey: read });
  try {
    const result = resultOf(made);
    if (result?.results?.first) return [made, result.results.first];
    if (!result?.enabled) throw new NoSecret();
    // some devices give the bytes only when the passkey is used
    const publicKey = {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      allowCredentials: [{ type: "public-key", id: made.rawId }],
      userVerification: "required",
      extensions,
    };
    return [made, secretOf(await navigator.credentials.get({ publicKey }))];
  } catch (error) {
    await forget(options.rp.id, made.rawId);
    throw error;
  }
}

// The passkey that was made is of no use: the device deletes it, where it can be asked to.
async function forget(rpId, rawId) {
  await PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId: coded(rawId) }).catch(() => {});
}

function secretOf(found) {
  const secret = resultOf(found)?.results?.first;
  if (!secret) throw new NoSecret();
  return secret;
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
    form.elements.answer.value = written(found);
    form.elements.secret.value = coded(secret);
    form.submit();
  } catch (error) {
    const { noSecret, there, failed: other } = failed.dataset;
    failed.textContent = error instanceof NoSecret ? noSecret : error.name === "InvalidStateError" && there ? there : other;
    failed.hidden = false;
  }
}

if (form && window.PublicKeyCredential?.parseCreationOptionsFromJSON) {
  form.closest("[hidden]").hidden = false;
  form.addEventListener("submit", send);
}
