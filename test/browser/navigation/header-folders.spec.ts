import { expect, test } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { type Link, setMainMenu } from '#support/node/main-menu.ts';

const FOLDER = {
  title: 'Find us',
  href: '',
  children: [
    { title: 'Write to us', href: '/contact' },
    { title: 'Where we go', href: '/on-the-road' },
  ],
};

let before: Link[] = [];
test.beforeAll(async ({ browser, baseURL }) => {
  before = await setMainMenu(browser, baseURL, (links) => [FOLDER, ...links], 'Where we go');
});
test.afterAll(async ({ browser, baseURL }) => {
  await setMainMenu(browser, baseURL, () => before);
});
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));
test.use({ viewport: { width: 1440, height: 900 } });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a mega menu opens', async ({ page }) => {
    await page.goto('/shop');
    await page.locator('.menu-wide > ul > li > details > summary', { hasText: 'Studio' }).click();
    await page.locator('.menu-wide .mega').getByRole('link', { name: 'The kiln log' }).click();
    await expect(page).toHaveURL(/\/studio\/kiln-log$/);
  });
});
