import { expect, test } from '@playwright/test';
import { takeSession } from '#support/node/demo.ts';
import { delayResponses } from '#support/node/panel.ts';

test('the product list requests each file once and shows no animation while it loads with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await takeSession(page);
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.push(pathname);
  });
  const load = await delayResponses(page, '**/api/commerce/products?*');
  await page.goto('/config/products');
  await expect(page.locator('.skeleton').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  load();
  await expect(page.getByRole('link', { name: 'Dinner plate', exact: true })).toBeVisible();
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});
