/** Whether an element has a box that is painted; the window may be elsewhere. */
export function isVisible(element: Element | null | undefined): boolean {
  if (!element?.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The elements with this text, of which the last are the innermost. */
export const withText = <Found extends Element>(elements: readonly Found[], text: string): Found => {
  const found = elements.find((element) => element.textContent?.includes(text));
  if (!found) throw new Error(`nothing says ${text}`);
  return found;
};

/** The share of an element that is in the window, and not cut off by what scrolls. */
export const shareInView = (element: Element | undefined): Promise<number> =>
  new Promise((resolve) => {
    if (!element) return resolve(0);
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect();
      resolve(entry?.intersectionRatio ?? 0);
    }).observe(element);
  });
