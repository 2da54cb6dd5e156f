/** Ref callback that moves focus to an element when it appears. */
export const focusElement = (element: HTMLElement | null): void => element?.focus();
