/** Returns whether an element has a visible box, even outside the viewport. */
export function isVisible(element: Element | null | undefined): boolean {
  if (!element?.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/**
 * Returns the first element that contains `text`, which is the outermost one in document order. Throws if
 * there is none.
 */
export const withText = <Found extends Element>(elements: readonly Found[], text: string): Found => {
  const found = elements.find((element) => element.textContent?.includes(text));
  if (!found) throw new Error(`nothing says ${text}`);
  return found;
};

/** Returns the fraction of an element that is visible in the viewport and in its scroll container. */
export const shareInView = (element: Element | undefined): Promise<number> =>
  new Promise((resolve) => {
    if (!element) return resolve(0);
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect();
      resolve(entry?.intersectionRatio ?? 0);
    }).observe(element);
  });
