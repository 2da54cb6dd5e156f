const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The toolbar pattern: one stop for the Tab key, arrows and Home and End between the tools. Lists of choices keep the
 * arrows up and down. Returns what to call when the tools are others.
 */
export function roveFocus(bar: HTMLElement): () => void {
  const listStops = () => [...bar.querySelectorAll<HTMLElement>(':is(button, select):enabled')];

  function setStop(stop: HTMLElement | undefined): void {
    for (const other of listStops()) other.tabIndex = other === stop ? 0 : -1;
  }

  bar.addEventListener('focusin', (event) => {
    const [origin] = event.composedPath();
    const stop = listStops().find((candidate) => candidate === origin);
    if (stop) setStop(stop);
  });
  bar.addEventListener('keydown', (event) => {
    if (bar.getAttribute('role') !== 'toolbar' || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = listStops();
    const [origin] = event.composedPath();
    const at = origin instanceof HTMLElement ? stops.indexOf(origin) : -1;
    if (at < 0) return;
    const isMirrored = getComputedStyle(bar).direction === 'rtl';
    const step = (STEPS[event.key] ?? 0) * (isMirrored ? -1 : 1);
    const next =
      event.key === 'Home'
        ? stops[0]
        : event.key === 'End'
          ? stops.at(-1)
          : step !== 0
            ? stops[(at + step + stops.length) % stops.length]
            : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return () => setStop(listStops().find(({ tabIndex }) => tabIndex === 0) ?? listStops()[0]);
}
