// Notices on this device: asks the browser for its push address and hands it to the server.

const place = document.querySelector("[data-push]"), why = document.querySelector("[data-push-why]");

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

async function take() {
  const worker = await navigator.serviceWorker.ready;
  const there = await worker.pushManager.getSubscription();
  await there?.unsubscribe(); // it may be for another server's key
  const given = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(place.dataset.push) });
  const { endpoint, keys } = given.toJSON();
  const answer = await fetch(`${document.documentElement.dataset.base}/settings/notices/device`, { method: "POST", body: new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth }) });
  if (!answer.ok) throw new Error(answer.status);
}

if (place && navigator.serviceWorker && window.PushManager && window.Notification) {
  place.hidden = false;
  place.querySelector("button").addEventListener("click", async ({ target }) => {
    target.disabled = true;
    try {
      if (await Notification.requestPermission() !== "granted") why.textContent = why.dataset.denied;
      else {
        await take();
        location.reload();
      }
    } catch {
      why.textContent = why.dataset.failed;
    }
    target.disabled = false;
  });
}
