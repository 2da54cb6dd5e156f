import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const open = (options: OpenOptions = {}) => openPage('/studio/kiln-log', options);
const words = (row: Element) => [...row.children].map(({ textContent }) => textContent?.trim()).join(' ');
const rows = ({ find }: OpenPage) => [...find('.chart').querySelectorAll('tr')].filter(isVisible).map(words);

describe('a chart', () => {
  it('a chart is drawn and its table can be opened without JavaScript', async () => {
    const page = await open({ hasScript: false });
    expect(page.findAll('.chart')).toHaveLength(4);
    const shapes = page.findAll('.chart-shapes, .chart-pie-shapes');
    expect(shapes.length).toBeGreaterThan(0);
    expect(shapes.every(isVisible)).toBe(true);
    expect(rows(page)).toEqual([]);
    const summary = page.find('.chart summary');
    expect(summary.textContent).toContain('Show the numbers as a table');
    summary.click();
    await expect.poll(() => rows(page)).toContain('May 71 35 11');
  });

  it('a chart has an accessible name, and its numbers are printed', async () => {
    const page = await open({ width: 320 });
    await expect
      .element(page.view.getByRole('img', { name: /^Pie chart: Which clay we used/ }).first())
      .toBeVisible();
    expect(rows(page)).toEqual([]);
    await commands.prefer({ media: 'print' });
    await expect.poll(() => rows(page)).toContain('May 71 35 11');
  });
});
