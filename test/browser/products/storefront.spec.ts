import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const titles = (page: Page) => page.locator('.card-title').allTextContents();

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test.describe('the storefront list', () => {
  test('the product list has links for filters and sorting, and keeps the visitor’s choice', async ({
    page,
  }) => {
    await page.goto('/shop');
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Jars and vases' })
      .click();
    await page.getByText('Sort by:').click();
    await page.getByRole('link', { name: 'Price, low to high' }).click();
    await expect(page).toHaveURL(/\/shop\?category=jars-and-vases&sort=price-up$/);
    await expect.poll(() => titles(page)).toEqual(['Planter', 'Bud vase', 'Lidded jar', 'Moon jar']);
    await page.getByText('Filter:').click();
    await page.getByRole('link', { name: 'Kelp', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(['Bud vase', 'Lidded jar']);
    expect(await faults(page)).toEqual([]);
  });
});

test.describe('the storefront without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the product list has no buttons that need JavaScript, a product shows every image, and its form buys the chosen variant', async ({
    page,
  }) => {
    await page.goto('/shop');
    await page.getByText('Sort by:').click();
    await page.getByRole('link', { name: 'Name, A to Z' }).click();
    // Other tests add products whose titles start like these.
    const known = ['Breakfast bowl', 'Bud vase', 'Clay club'];
    await expect
      .poll(async () => (await titles(page)).filter((title) => known.includes(title)))
      .toEqual(known);
    await expect(page.getByRole('button', { name: /Quick view/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Breakfast bowl', exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/breakfast-bowl$/);
    for (const picture of await page.locator('.gallery-pictures img').all())
      await expect(picture).toBeVisible();
    await expect(page.locator('.gallery-thumbs')).toBeHidden();
    await page.getByRole('radio', { name: 'Ironsand' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Size: 600 ml')).toBeVisible();
    await page.goto('/shop/breakfast-bowl');
    await page.getByRole('radio', { name: 'Ironsand' }).check();
    await page.getByRole('radio', { name: '1 liter' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('This is sold out.')).toBeVisible();
  });
});

test('a phone, which has no hover, does not load the cards’ second images', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/shop');
  await expect(page.locator('.card .second').first()).toBeHidden();
  for (const card of await page.locator('.card').all()) await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const loaded = await page
    .locator('.card .second')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).currentSrc !== ''));
  // Allows one image, because Chromium preloads the first hidden image while it parses the page.
  expect(loaded.length).toBeLessThanOrEqual(1);
  await context.close();
});
