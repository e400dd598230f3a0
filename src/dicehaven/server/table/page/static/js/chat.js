// Chat that arrives while the chat cannot be seen: a card with the words, and a number at the button that opens it.
"use strict";

addEventListener("DOMContentLoaded", () => {
  const chat = () => document.getElementById("talk");
  if (!chat() || document.body.classList.contains("mute")) return;
  const { open, close } = chat().dataset;
  const button = document.createElement("a");
  button.className = "talk-button";
  button.href = "#talk";
  button.innerHTML = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#ui-talk"/></svg><b hidden></b>';
  button.setAttribute("aria-label", open);
  const card = document.createElement("a");
  card.className = "talk-card";
  card.href = "#talk";
  card.hidden = true;
  const live = document.createElement("div"); // there from the beginning, or nobody hears what appears in it
  live.setAttribute("role", "status");
  live.append(card);
  document.querySelector(".bar nav").prepend(button);
  document.body.append(live);

  const lines = () => [...chat().querySelectorAll("li")];
  const seen = () => {
    const { top, bottom, height } = chat().getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight + 1;
  };
  let known = lines().length, last = lines().at(-1)?.textContent, unread = 0, timer;

  function show() {
    const count = button.querySelector("b");
    count.textContent = unread;
    count.hidden = !unread;
    button.setAttribute("aria-label", unread ? `${open} (${unread})` : open);
    if (!unread) card.hidden = true;
  }

  function arrived() {
    const now = lines(), newest = now.at(-1);
    if (!newest || (now.length === known && newest.textContent === last)) return;
    const more = Math.max(1, now.length - known);
    known = now.length;
    last = newest.textContent;
    if (seen()) {
      newest.scrollIntoView({ block: "nearest" });
      return;
    }
    unread += more;
    live.setAttribute("aria-live", chat().checkVisibility() ? "off" : "polite"); // or it would be read out there and here
    card.replaceChildren(...newest.cloneNode(true).childNodes);
    card.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => { card.hidden = true; }, 8000);
    show();
  }

  // On a phone the chat lies over the table while it is the target of the address; the button leads there and back.
  function turned() {
    const opened = location.hash === "#talk";
    button.href = opened ? "#main" : "#talk";
    if (opened) {
      unread = 0;
      lines().at(-1)?.scrollIntoView({ block: "nearest" });
    }
    show();
    if (opened) button.setAttribute("aria-label", close);
  }

  // Where there is room the chat stands beside the table; where there is none, the button opens it.
  function resized() {
    if (location.hash !== "#talk") document.body.classList.toggle("talk-away", !seen());
  }

  new MutationObserver(arrived).observe(chat().parentElement, { childList: true, subtree: true, characterData: true });
  addEventListener("hashchange", turned);
  for (const change of ["resize", "load"]) addEventListener(change, resized);
  resized();
  turned();
});
