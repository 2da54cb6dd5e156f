import { expect } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/studio/cafe';
test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('all menus stand below each other under headings', async ({ page }) => {
    await page.goto(PATH);
    for (const name of ['Morning', 'Midday', 'Drinks'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('Fish chowder')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
