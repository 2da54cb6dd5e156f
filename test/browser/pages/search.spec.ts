import { expect } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a search field is a form', async ({ page }) => {
    await page.goto('/archive');
    await page.getByLabel('Search this site').fill('moon');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: 'Moon jar' }).first()).toBeVisible();
  });
});
