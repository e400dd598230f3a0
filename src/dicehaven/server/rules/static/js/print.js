// The print page: what is chosen shows at once, and a button prints.
const order = document.querySelector(".print-order");
const button = order?.querySelector("[data-print]");
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => print());
  order.addEventListener("change", () => order.requestSubmit());
}
