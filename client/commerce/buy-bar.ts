/** Extends the window downward, so that only elements above it do not intersect it. */
const WITH_REST_OF_PAGE = '0px 0px 100000px 0px';

/**
 * Shows the bar once the form's own button has left the window at the top, and hides it again at the footer.
 * Earlier, the bar would cover the options above the button.
 */
export function startBuyBar(bar: HTMLElement): void {
  const own = bar.querySelector('button')?.form?.querySelector('.buy-row');
  const footer = document.querySelector('.site-footer');
  let isPassed = false;
  let isAtFooter = false;
  const update = () => {
    bar.inert = (!isPassed || isAtFooter) && !bar.querySelector(':focus-visible');
  };
  const observe = (
    element: Element | null | undefined,
    rootMargin: string,
    read: (isIn: boolean) => void,
  ) => {
    if (!element) return;
    new IntersectionObserver(
      ([entry]) => {
        read(entry?.isIntersecting === true);
        update();
      },
      // With the document as root, the margin also applies inside of a frame.
      { root: document, rootMargin },
    ).observe(element);
  };
  observe(own, WITH_REST_OF_PAGE, (isIn) => {
    isPassed = !isIn;
  });
  observe(footer, '0px', (isIn) => {
    isAtFooter = isIn;
  });
}
