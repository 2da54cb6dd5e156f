import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { test } from '#support/node/panel-test.ts';
import { listThemeSites } from '../../../scripts/theme-sites.ts';

test('a page in each theme fits a phone and a desktop, uses the theme’s fonts, and has no accessibility faults', async ({
  page,
  baseURL,
}) => {
  // Slow, because the test visits ten sites.
  test.slow();
  const address = new URL(baseURL ?? '');
  for (const id of await listThemeSites())
    await test.step(id, async () => {
      address.hostname = `${id}.localhost`;
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(address.href);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => document.fonts.ready);
        const seen = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
        }));
        expect(seen.width).toBeLessThanOrEqual(width);
        expect(seen.fonts).toBeGreaterThan(0);
        // On a desktop, only the header differs between themes.
        expect(await faults(page, width === 390 ? {} : { within: '.site-header' })).toEqual([]);
      }
    });
});
