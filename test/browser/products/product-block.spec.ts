import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test('a product is chosen and bought from a page of blocks, a list has quick views, and a narrow screen shows all of it', async ({
  page,
  context,
  baseURL,
}) => {
  await consent(context, baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/gifts');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faults(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 720 });
  const mug = page
    .locator('article[data-product]')
    .filter({ has: page.getByRole('heading', { name: 'Tide mug' }) });
  await mug.locator('form[data-buy="live"]').waitFor();
  await mug.getByRole('radio', { name: 'Kelp' }).check();
  await mug.getByRole('button', { name: 'Add to cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByText('Tide mug').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toHaveCount(0);
  const vase = page
    .locator('.card')
    .filter({ has: page.getByRole('link', { name: 'Bud vase', exact: true }) });
  await vase.hover();
  await vase.getByRole('button', { name: 'Quick view' }).click();
  const view = page.getByRole('dialog', { name: 'Bud vase' });
  await expect(view.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await page.getByRole('link', { name: 'Join Clay Club' }).click();
  await expect(page.getByRole('heading', { name: 'Clay Club is for members' })).toBeVisible();
});
