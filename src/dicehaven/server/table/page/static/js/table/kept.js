// What was chosen or typed in outlives a reload: in this window, for this seat, until the seat's next moment or roll.

const table = document.getElementById("main");

function memory(what, allowed = true) {
  const place = () => `${what} ${table.dataset.table} ${table.dataset.seat}`;
  return {
    keep(moment, given) {
      if (!allowed) return;
      try {
        if (given.length) sessionStorage.setItem(place(), JSON.stringify([moment, given]));
        else sessionStorage.removeItem(place());
      } catch { /* a browser that keeps nothing */ }
    },
    // What was kept at this moment.
    kept(moment) {
      try {
        const [then, given] = JSON.parse(sessionStorage.getItem(place()) ?? "[]");
        return allowed && then === moment ? given : [];
      } catch { return []; }
    },
  };
}

export const choice = memory("choice", !("shared" in table.dataset)); // where several share the device, it is for one of them only
export const faces = memory("faces"); // everybody sees real dice
