import { getRoot } from './dom.ts';

/**
 * Keeps what an owner looks at in sight when the page gets another width: what is selected, or else the section in the middle
 * of the window.
 */
export function keepInSight(findSelected: () => HTMLElement | null): { watch: () => void } {
  let middle: Element | null = null;
  let width = window.innerWidth;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) middle = entry.target;
    },
    { rootMargin: '-50% 0px -50% 0px' },
  );

  window.addEventListener('resize', () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    const shown = findSelected() ?? middle;
    if (!shown?.isConnected) return;
    const isTall = shown.getBoundingClientRect().height > window.innerHeight;
    shown.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
  });

  return {
    /** Call when the page has got or lost sections. */
    watch(): void {
      for (const section of getRoot().querySelectorAll(':scope > [data-section-id]'))
        observer.observe(section);
    },
  };
}
