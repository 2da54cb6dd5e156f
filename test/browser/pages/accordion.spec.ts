import { expect } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const PATH = '/workshops/questions';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the browser opens and closes items', async ({ page }) => {
    await page.goto(PATH);
    const items = page.locator('.accordion').first().locator('details');
    await items.nth(1).locator('summary').click();
    await expect(items.nth(1)).toHaveAttribute('open', '');
    await expect(items.nth(0)).not.toHaveAttribute('open', '');
  });
});
