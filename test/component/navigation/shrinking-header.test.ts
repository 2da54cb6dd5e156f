import { expect, it } from 'vitest';
import { openPage } from '#support/component/open-page.ts';

const LOOK = { position: 'scroll-back', style: 'theme', borderPx: 0, hasDropShadow: false, colors: {} };
const header = { ...LOOK, shrinks: true };

interface Shift extends PerformanceEntry {
  value: number;
}

it.for([
  ['/studio', 1440],
  ['/', 1440],
  ['/studio', 390],
] as const)('the header of %s shrinks at %i pixels without a layout shift', async ([path, width]) => {
  const page = await openPage(path, { width, height: 900, site: { design: { header } } });
  const { window, find } = page;
  await expect.poll(() => page.findAll('.site-header[data-started]')).toHaveLength(1);
  const getBottom = () => find('.site-header > .section').getBoundingClientRect().bottom;
  const before = getBottom();
  const shifts: number[] = [];
  new window.PerformanceObserver((list) =>
    shifts.push(...list.getEntries().map((entry) => (entry as Shift).value)),
  ).observe({ type: 'layout-shift' });
  const scroll = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  scroll(60);
  await expect.poll(getBottom).toBeLessThan(before - 10);
  expect(getBottom()).toBeGreaterThan(before / 2);
  scroll(0);
  await expect.poll(getBottom).toBe(before);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shifts).toEqual([]);
});
