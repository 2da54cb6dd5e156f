/** Returns the duration that the site's design sets for motion, in ms; 0 with reduced motion. */
export const getMotionMs = (element: Element = document.documentElement): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--motion-time')) * 1000 || 0;
