import { expect, type Page, test } from '@playwright/test';
import { holds } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { type Link, setMainMenu } from '#support/node/main-menu.ts';

const FOLDER = {
  title: 'Find us',
  href: '',
  children: [
    { title: 'The studio', href: '/studio' },
    { title: 'Write to us', href: '/contact' },
    { title: 'Down this page', href: '/studio#main' },
  ],
};

const menu = (page: Page) => page.locator('.site-nav');
const opener = (page: Page) => page.locator('.site-nav > summary');
const list = (page: Page) => page.locator('.site-nav > ul');
/** Opened by the keyboard: its script comes with the focus. */
async function open(page: Page): Promise<void> {
  await expect(async () => {
    // Again, if the page's script was not there yet.
    await opener(page).blur();
    await opener(page).focus();
    await expect(menu(page)).toHaveAttribute('data-layer', '', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('inert');
}

let before: Link[] = [];
test.beforeAll(async ({ browser, baseURL }) => {
  const add = (links: Link[]) => [...links.slice(0, 3), FOLDER, ...links.slice(3)];
  before = await setMainMenu(browser, baseURL, add, 'Write to us');
});
test.afterAll(async ({ browser, baseURL }) => {
  await setMainMenu(browser, baseURL, () => before);
});
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

for (const size of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])
  test.describe(`the phone menu, ${size.width} pixels wide`, () => {
    test.use({ viewport: size });

    test('has no accessibility faults, in light and dark', async ({ page }) => {
      await page.goto('/studio');
      await open(page);
      await expect(list(page).getByRole('link', { name: 'The studio' })).toBeVisible();
      await holds(page, { widths: [size.width], within: '.site-header' });
    });
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the phone menu and its folders open', async ({ page }) => {
    await page.goto('/events');
    await opener(page).click();
    await list(page).locator('summary', { hasText: 'Find us' }).click();
    await list(page).getByRole('link', { name: 'The studio' }).click();
    await expect(page).toHaveURL(/\/studio$/);
  });
});
