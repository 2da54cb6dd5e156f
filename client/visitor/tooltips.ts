/** What has a tooltip: a title, and the name of a control that shows an icon. */
const DESCRIBED = '[title]:not(iframe), :is(a, button, summary)[aria-label]';

/** Offers the tooltip of what the pointer or the keyboard reaches (B1.05, B2.4.02); its code comes with the first one. */
export function startTooltips(): void {
  const offer = (event: PointerEvent | FocusEvent) => {
    const target = (event.target as Element).closest<HTMLElement>(DESCRIBED);
    if (target) void import('./tooltip/tooltip.ts').then(({ offerTooltip }) => offerTooltip(target, event));
  };
  document.addEventListener('pointerover', offer);
  document.addEventListener('focusin', offer);
}
