import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { test } from '#support/node/panel-test.ts';
import { listThemeSites } from '../../../scripts/theme-sites.ts';

for (const id of await listThemeSites())
  test(`the page in the theme ${id} fits a phone and a desktop, in its own fonts, without accessibility faults`, async ({
    page,
    baseURL,
  }) => {
    const address = new URL(baseURL ?? '');
    address.hostname = `${id}.localhost`;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address.href);
      await page.evaluate(() => document.fonts.ready);
      const seen = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
      }));
      expect(seen.width).toBeLessThanOrEqual(width);
      expect(seen.fonts).toBeGreaterThan(0);
      expect(await faults(page)).toEqual([]);
    }
  });
