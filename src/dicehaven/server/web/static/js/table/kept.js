// A choice that has not been sent yet outlives a reload: in this window, for this seat, until the seat's next moment.  Nothing is
// kept where several people share the device.

const table = document.getElementById("main");
const place = () => `choice ${table.dataset.table} ${table.dataset.seat}`;

export function keep(moment, chosen) {
  if ("shared" in table.dataset) return;
  try {
    if (chosen.length) sessionStorage.setItem(place(), JSON.stringify([moment, chosen]));
    else sessionStorage.removeItem(place());
  } catch { /* a browser that keeps nothing */ }
}

// What was chosen at this moment.
export function kept(moment) {
  try {
    const [then, chosen] = JSON.parse(sessionStorage.getItem(place()) ?? "[]");
    return then === moment && !("shared" in table.dataset) ? chosen : [];
  } catch { return []; }
}
