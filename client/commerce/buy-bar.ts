/** Hides the bar while the form's own button is in view. */
export function startBuyBar(bar: HTMLElement): void {
  const form = bar.querySelector('button')?.form;
  const own = form?.querySelector('.buy-row');
  if (!own) return;
  new IntersectionObserver(([entry]) => {
    bar.inert = entry?.isIntersecting === true;
  }).observe(own);
}
