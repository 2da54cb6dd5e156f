import { isDialogOpen } from '#client/config/kit/navigation/shell-state.ts';

/** Editor areas in the order in which F6 cycles through them. */
const AREAS = ['page', 'panel', 'bar'] as const;
type Area = (typeof AREAS)[number];

const ROOTS: Readonly<Record<Area, string>> = { page: '.stage', panel: '.inspector', bar: '.bar' };
/** Focus target in each area: the selected tab, otherwise the first control. */
const FIRST = '[role="tab"][aria-selected="true"], button:not(:disabled), a[href], input, select, textarea';

export function focusNextArea(by: -1 | 1, focusPage: () => void): void {
  if (isDialogOpen()) return;
  const { activeElement } = document;
  const there = AREAS.filter((area) => document.querySelector(ROOTS[area])?.checkVisibility());
  const at = there.findIndex((area) => activeElement?.closest(ROOTS[area]));
  // From outside these areas, such as the page list, move the focus to the page.
  const next = at < 0 ? 'page' : there.at((at + by) % there.length);
  if (next === 'page' || next === undefined) focusPage();
  else document.querySelector(ROOTS[next])?.querySelector<HTMLElement>(FIRST)?.focus();
}
