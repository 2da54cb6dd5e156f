import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { type Link, setMainMenu } from '#support/node/main-menu.ts';

const ADDED: Link[] = [
  { title: 'Visit', href: '', children: [{ title: 'Write to us', href: '/contact' }] },
  { title: 'Shards', href: '/donate' },
  { title: 'Search', href: '/search' },
];

const links = (page: Page) => page.locator('.menu-wide > ul');
const more = (page: Page) => links(page).locator('> li > details > summary', { hasText: 'More' });
const height = (page: Page) => links(page).evaluate((list) => list.getBoundingClientRect().height);
const started = (page: Page) => expect(page.locator('.menu-wide')).toHaveAttribute('data-started');

let before: Link[] = [];
test.beforeAll(async ({ browser, baseURL }) => {
  before = await setMainMenu(browser, baseURL, (main) => [...main, ...ADDED], 'Shards');
});
test.afterAll(async ({ browser, baseURL }) => {
  await setMainMenu(browser, baseURL, () => before);
});
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('links that do not fit in the header are under More, at every width', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/studio');
  await started(page);
  await expect(more(page)).toBeVisible();
  const line = await height(page);
  expect(line).toBeLessThan(45);
  await more(page).press('Enter');
  const last = links(page).getByRole('link', { name: 'Search' });
  await expect(last).toBeVisible();
  expect(await faults(page, { within: '.site-header' })).toEqual([]);
  // A folder of the owner's opens inside.
  await links(page).locator('summary', { hasText: 'Visit' }).press('Enter');
  await expect(links(page).getByRole('link', { name: 'Write to us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links(page).locator('summary', { hasText: 'Visit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more(page)).toBeFocused();
  await expect(last).toBeHidden();
  const kept = await links(page).locator('> li').count();

  await page.setViewportSize({ width: 900, height: 800 });
  await expect.poll(() => links(page).locator('> li').count()).toBeLessThan(kept);
  expect(await height(page)).toBe(line);
  await page.setViewportSize({ width: 2400, height: 800 });
  await expect(more(page)).toHaveCount(0);
  await expect(links(page).locator('> li')).toHaveCount(11);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(2400);
});

test('the header does not move while its script loads, and shows all links without it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.route(/more-links.*\.js/, (route) => route.abort());
  await page.goto('/studio');
  await page.mouse.move(10, 700);
  expect(await height(page)).toBeLessThan(45);
  await links(page).getByRole('link', { name: 'Shop', exact: true }).hover();
  await expect.poll(() => height(page)).toBeGreaterThan(70);
  await links(page).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1000, height: 800 } });

  test('the links wrap to a second line', async ({ page }) => {
    await page.goto('/studio');
    expect(await height(page)).toBeGreaterThan(70);
    await expect(links(page).getByRole('link', { name: 'Search' })).toBeInViewport();
  });
});
