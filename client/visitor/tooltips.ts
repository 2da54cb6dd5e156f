/** What has a tooltip: a title, and the name of a control that shows an icon. */
const DESCRIBED = '[title]:not(iframe), :is(a, button, summary)[aria-label]';

/** Offers the tooltip of what the pointer or the keyboard reaches (B1.05, B2.4.02); its code comes with the first one. */
export function startTooltips(): void {
  const find = (event: Event) => (event.target as Element).closest<HTMLElement>(DESCRIBED);
  /** What was reached last and not pressed since: until the code is there, nothing else would tell. */
  let reached: Event | null = null;
  const offer = (target: HTMLElement, event: PointerEvent | FocusEvent) => {
    reached = event;
    void import('./tooltip/tooltip.ts').then(({ offerTooltip }) => {
      if (reached === event) offerTooltip(target, event);
    });
  };
  const point = (event: PointerEvent) => offer(event.currentTarget as HTMLElement, event);
  // A control that appears under a pointer at rest is not pointed at: its tooltip would take the next Escape.
  document.addEventListener('pointerover', (event) =>
    find(event)?.addEventListener('pointermove', point, { once: true }),
  );
  document.addEventListener('focusin', (event) => {
    const target = find(event);
    if (target) offer(target, event);
  });
  document.addEventListener('pointerdown', () => {
    reached = null;
  });
}
