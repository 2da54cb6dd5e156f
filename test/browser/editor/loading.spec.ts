import { expect, test } from '@playwright/test';
import { takeSession } from '#support/node/demo.ts';

test('the list of products loads each of its files once', async ({ page }) => {
  await takeSession(page);
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.push(pathname);
  });
  await page.goto('/config/products');
  await expect(page.getByRole('link', { name: 'Dinner plate', exact: true })).toBeVisible();
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});
