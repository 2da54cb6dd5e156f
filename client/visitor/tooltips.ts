const DESCRIBED = '[title]:not(iframe), :is(a, button, summary)[aria-label]';

/** Shows tooltips on hover and keyboard focus (B1.05, B2.4.02). Loads the tooltip code for the first one. */
export function startTooltips(): void {
  const find = (event: Event) => (event.target as Element).closest<HTMLElement>(DESCRIBED);
  /** The last hover or focus event, unless a press has cancelled it while the code loads. */
  let reached: Event | null = null;
  const offer = (target: HTMLElement, event: PointerEvent | FocusEvent) => {
    reached = event;
    void import('./tooltip.ts').then(({ offerTooltip }) => {
      if (reached === event) offerTooltip(target, event);
    });
  };
  const point = (event: PointerEvent) => offer(event.currentTarget as HTMLElement, event);
  // Ignore a control that appears under a resting pointer, because its tooltip would consume the next Escape
  // key.
  document.addEventListener('pointerover', (event) =>
    find(event)?.addEventListener('pointermove', point, { once: true }),
  );
  document.addEventListener('focusin', (event) => {
    const target = find(event);
    // A dialog focuses its first button when it opens, which needs no tooltip after a click.
    if (target?.matches(':focus-visible')) offer(target, event);
  });
  document.addEventListener('pointerdown', () => {
    reached = null;
  });
}
