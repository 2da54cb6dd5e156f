/** Hides the bar while the form's own button or the footer is in the window. */
export function startBuyBar(bar: HTMLElement): void {
  const own = bar.querySelector('button')?.form?.querySelector('.buy-row');
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      bar.inert = inView.size > 0 && !bar.querySelector(':focus-visible');
    },
    { root: document },
  );
  for (const element of [own, document.querySelector('.site-footer')]) if (element) observer.observe(element);
}
