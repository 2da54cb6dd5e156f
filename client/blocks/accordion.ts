/** Duration of the open and close animations (A4.34). */
const DURATION_MS = 250;

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));

/**
 * Delays closing <details> until its collapse animation has ended. Ignores toggles during the animation
 * (A4.35).
 */
export function start(accordion: HTMLElement): void {
  const items = [...accordion.querySelectorAll<HTMLDetailsElement>(':scope > details')];
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let isRunning = false;

  async function toggle(item: HTMLDetailsElement): Promise<void> {
    const closing = item.open
      ? [item]
      : items.filter(({ open, name }) => open && name !== '' && name === item.name);
    const from = new Map([item, ...closing].map((one) => [one, one.offsetHeight]));
    for (const one of closing) one.classList.add('is-closing');
    // The `name` attribute that the items share would close the other items immediately, without an
    // animation.
    const { name } = item;
    const isOpening = !item.open;
    if (isOpening) {
      item.name = '';
      item.open = true;
    }
    // Split the click and the layout read into two short tasks.
    await nextFrame();
    const runs = [...from].map(([one, height]) => {
      const end =
        one === item && isOpening ? one.offsetHeight : (one.querySelector('summary')?.offsetHeight ?? 0);
      return one.animate(
        { height: [`${height}px`, `${end}px`] },
        { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      ).finished;
    });
    await Promise.allSettled(runs);
    for (const one of closing) {
      one.open = false;
      one.classList.remove('is-closing');
    }
    item.name = name;
  }

  accordion.addEventListener('click', (event) => {
    const item = (event.target as Element).closest('summary')?.parentElement;
    if (!(item instanceof HTMLDetailsElement) || !items.includes(item)) return;
    if (!isRunning && reducesMotion.matches) return;
    event.preventDefault();
    if (isRunning) return;
    isRunning = true;
    void toggle(item).finally(() => {
      isRunning = false;
    });
  });
}
