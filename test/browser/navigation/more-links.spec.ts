import { expect, type Page, test } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { type Link, setMainMenu } from '#support/node/main-menu.ts';

const ADDED: Link[] = [
  { title: 'Visit', href: '', children: [{ title: 'Write to us', href: '/contact' }] },
  { title: 'Shards', href: '/donate' },
  { title: 'Search', href: '/search' },
];

const links = (page: Page) => page.locator('.menu-wide > ul');
const height = (page: Page) => links(page).evaluate((list) => list.getBoundingClientRect().height);

let before: Link[] = [];
test.beforeAll(async ({ browser, baseURL }) => {
  before = await setMainMenu(browser, baseURL, (main) => [...main, ...ADDED], 'Shards');
});
test.afterAll(async ({ browser, baseURL }) => {
  await setMainMenu(browser, baseURL, () => before);
});
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1000, height: 800 } });

  test('the links wrap to a second line', async ({ page }) => {
    await page.goto('/studio');
    expect(await height(page)).toBeGreaterThan(70);
    await expect(links(page).getByRole('link', { name: 'Search' })).toBeInViewport();
  });
});
