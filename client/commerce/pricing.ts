/**
 * Updates the price and the join button when the visitor switches between two access options (B4.40,
 * B4.41).
 */
export function enhancePricing(place: HTMLElement): void {
  const buttons = [...place.querySelectorAll<HTMLButtonElement>('.pricing-toggle button')];
  place.addEventListener('click', (event) => {
    const pressed = buttons.find((button) => button.contains(event.target as Node));
    if (!pressed) return;
    event.preventDefault();
    for (const button of buttons) button.ariaPressed = String(button === pressed);
    for (const offer of place.querySelectorAll<HTMLElement>('[data-offer]'))
      offer.hidden = offer.dataset.offer !== pressed.value;
  });
}
