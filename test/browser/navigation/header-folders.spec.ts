import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
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

const summary = (page: Page, name: string) =>
  page.locator('.menu-wide > ul > li > details > summary', { hasText: name });
const studio = (page: Page) => summary(page, 'Studio');
const mega = (page: Page) => page.locator('.menu-wide .mega');
const started = async (page: Page, path = '/shop') => {
  await page.goto(path);
  await expect(page.locator('.menu-wide')).toHaveAttribute('data-started');
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

test('a mega menu lies across the window, in columns, and moves nothing', async ({ page }) => {
  await started(page);
  const place = await page.locator('main').boundingBox();
  await studio(page).press('Enter');
  await expect(mega(page).getByRole('link', { name: 'Clay Club' })).toBeVisible();
  await expect(mega(page).getByText('Bread, chowder and coffee')).toBeVisible();
  const box = await mega(page).boundingBox();
  expect(box && [box.x, box.width]).toEqual([0, 1440]);
  const columns = await mega(page)
    .locator('.mega-group, .mega-feature')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(columns).toHaveLength(4);
  expect(new Set(columns).size).toBe(1);
  expect(await page.locator('main').boundingBox()).toEqual(place);
  expect(await faults(page, { within: '.site-header' })).toEqual([]);
});

test('Escape closes a folder and gives the focus back to its button', async ({ page }) => {
  await started(page);
  await studio(page).press('Enter');
  await mega(page).getByRole('link', { name: 'The glaze wall' }).focus();
  await page.keyboard.press('Escape');
  await expect(mega(page)).toBeHidden();
  await expect(studio(page)).toBeFocused();
  await expect(page).toHaveURL(/\/shop$/);
});

test('a folder closes by a click outside, by another folder, and as the focus leaves it', async ({
  page,
}) => {
  await started(page);
  await studio(page).click();
  await expect(mega(page)).toBeVisible();
  // Beside the products, which would open.
  await page.mouse.click(12, 860);
  await expect(mega(page)).toBeHidden();
  await expect(page).toHaveURL(/\/shop$/);

  await studio(page).click();
  await summary(page, 'Find us').press('Enter');
  await expect(mega(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Where we go' })).toBeVisible();

  await studio(page).click();
  await expect(page.getByRole('link', { name: 'Where we go' })).toBeHidden();
  await mega(page).getByRole('link', { name: 'Studio' }).focus();
  await page.keyboard.press('Tab');
  await expect(mega(page)).toBeHidden();
});

test('the folder of the page is marked', async ({ page }) => {
  await started(page, '/studio/glazes');
  await expect(studio(page)).toHaveAttribute('aria-current', 'true');
  await studio(page).press('Enter');
  await expect(mega(page).getByRole('link', { name: 'The glaze wall' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('every link of a mega menu is reached in a low window, and under More it is a folder', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 960, height: 400 });
  await started(page);
  await studio(page).press('Enter');
  const last = mega(page).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  const isStudio = ({ title }: Link) => title === 'Studio';
  await setMainMenu(browser, baseURL, (links) => [
    ...links.filter((link) => !isStudio(link)),
    ...links.filter(isStudio),
  ]);
  await expect(async () => {
    await started(page);
    await page.locator('.menu-wide summary', { hasText: 'More' }).click();
    await expect(page.locator('.menu-wide summary', { hasText: 'Studio' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.locator('.menu-wide summary', { hasText: 'Studio' }).click();
  await expect(mega(page).getByRole('link', { name: 'Calendar' })).toBeVisible();
  expect((await mega(page).boundingBox())?.width).toBeLessThan(320);
  await expect(mega(page).locator('img')).toBeHidden();
});

test('from right to left the columns begin at the right', async ({ page }) => {
  await started(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await studio(page).press('Enter');
  const first = await mega(page).locator('.mega-group').first().boundingBox();
  const feature = await mega(page).locator('.mega-feature').boundingBox();
  expect(first?.x).toBeGreaterThan(feature?.x ?? Number.POSITIVE_INFINITY);
});

test('a printed page has neither menus nor what stands over it', async ({ page, context }) => {
  await context.clearCookies();
  await started(page);
  await studio(page).press('Enter');
  await expect(page.locator('.consent')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(mega(page)).toBeHidden();
  await expect(page.locator('.consent')).toBeHidden();
  const fixed = await page.evaluate(
    () =>
      [...document.body.querySelectorAll('*')].filter(
        (element) => getComputedStyle(element).position === 'fixed' && element.getClientRects().length > 0,
      ).length,
  );
  expect(fixed).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a mega menu opens', async ({ page }) => {
    await page.goto('/shop');
    await studio(page).click();
    await mega(page).getByRole('link', { name: 'The kiln log' }).click();
    await expect(page).toHaveURL(/\/studio\/kiln-log$/);
  });
});
