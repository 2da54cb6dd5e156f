import { expect, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test('a product is chosen and bought from a page of blocks, and a list has quick views', async ({ page }) => {
  await page.goto('/gifts');
  const mug = page
    .locator('article[data-product]')
    .filter({ has: page.getByRole('heading', { name: 'Tide mug' }) });
  await mug.getByRole('radio', { name: 'Kelp' }).check();
  await mug.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog').getByText('Tide mug').first()).toBeVisible();
  await page.goto('/gifts');
  const vase = page
    .locator('.card')
    .filter({ has: page.getByRole('link', { name: 'Bud vase', exact: true }) });
  await vase.hover();
  await vase.getByRole('button', { name: 'Quick view' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('a page of product and member area blocks has no accessibility faults, on a narrow screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/gifts');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Join Clay Club' }).click();
  await expect(page.getByRole('heading', { name: 'Clay Club is for members' })).toBeVisible();
});
