/**
 * Hides the wallets and moves the parts below them up. Each part starts where it was and slides, because the
 * browser does not count a transform as a layout shift. With reduced motion, the room stays.
 */
export function freeWalletRoom(wallets: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const isInView = wallets.getBoundingClientRect().bottom > 0;
  const tops = new Map(findPartsBelow(wallets).map((part) => [part, part.getBoundingClientRect().top]));
  wallets.hidden = true;
  // Above the view, the browser's scroll anchoring keeps the page in place.
  if (!isInView) return;
  const moved = [...tops].flatMap(([part, top]) => {
    const distance = top - part.getBoundingClientRect().top;
    return distance === 0 ? [] : [{ part, distance }];
  });
  for (const { part, distance } of moved)
    if (!moved.some((other) => other.part !== part && other.part.contains(part)))
      part.animate({ translate: [`0 ${distance}px`, '0 0'] }, { duration: 300, easing: 'ease-out' });
}

function findPartsBelow(wallets: HTMLElement): Element[] {
  const parts = [...document.querySelectorAll('.checkout-fields')];
  for (let at: Element | null = wallets; at && at !== document.body; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) parts.push(next);
  return parts;
}
