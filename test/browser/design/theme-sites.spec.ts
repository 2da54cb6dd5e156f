import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { test } from '#support/node/panel-test.ts';
import { listThemeSites, readThemeSite } from '../../../scripts/theme-sites.ts';

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('each page in each theme fits a phone and a desktop, uses the theme’s fonts, and has no accessibility faults', async ({
  page,
  baseURL,
}) => {
  // Slow, because the test visits forty pages.
  test.slow();
  const address = new URL(baseURL ?? '');
  for (const id of await listThemeSites()) {
    const { pages } = await readThemeSite(id);
    for (const { path } of pages)
      await test.step(`${id}${path}`, async () => {
        address.hostname = `${id}.localhost`;
        address.pathname = path;
        await page.setViewportSize({ width: 390, height: 900 });
        await page.goto(address.href);
        await page.evaluate(() => document.fonts.ready);
        const fonts = await page.evaluate(
          () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
        );
        expect(fonts).toBeGreaterThan(0);
        expect(await scrollWidth(page)).toBeLessThanOrEqual(390);
        expect(await faults(page)).toEqual([]);
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await scrollWidth(page)).toBeLessThanOrEqual(1440);
        // On a desktop, only the header differs between the pages of a theme.
        if (path === '/') expect(await faults(page, { within: '.site-header' })).toEqual([]);
      });
  }
});
