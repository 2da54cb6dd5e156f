import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';

/** A product page whose form follows the choice. */
const product = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('form[data-buy="live"]').waitFor();
};
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const titles = (page: Page) => page.locator('.card-title').allTextContents();

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test.describe('the list', () => {
  test('is filtered and sorted by links, and keeps what was chosen', async ({ page }) => {
    await page.goto('/shop');
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Jars and vases' })
      .click();
    await page.getByText('Sort by:').click();
    await page.getByRole('link', { name: 'Price, low to high' }).click();
    await expect(page).toHaveURL(/\/shop\?category=jars-and-vases&sort=price-up$/);
    await expect.poll(() => titles(page)).toEqual(['Planter', 'Bud vase', 'Lidded jar', 'Moon jar']);
    await page.getByText('Tag:').click();
    await page.getByRole('link', { name: 'Kelp', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(['Bud vase', 'Lidded jar']);
    expect(await faults(page)).toEqual([]);
  });

  test('[A4.27] [A4.28] [A4.29] shows prices as in the texts, and what is on sale', async ({ page }) => {
    await page.goto('/shop');
    const card = (name: string) =>
      page.locator('.card').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(card('Breakfast bowl').locator('.price')).toHaveText('from $48');
    await expect(card('Dinner plate').locator('.price')).toHaveText('$56');
    await expect(card('Lidded jar').locator('.price')).toHaveText('Original price $78 Sale price $64');
    await expect(card('Lidded jar').locator('.price s')).toHaveText('$78');
    await expect(card('Lidded jar').locator('.badge')).toHaveText('Sale');
  });

  test('closes its menus by Escape, which returns the focus, and by a click elsewhere', async ({ page }) => {
    await page.goto('/shop');
    const menu = page.locator('details.list-menu').last();
    await menu.locator('summary').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(menu.locator('summary')).toBeFocused();
    await menu.locator('summary').click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu).not.toHaveAttribute('open');
    // However quickly: an Escape of the same moment is the menu's, and not the page's, which would lead to signing in.
    await menu.evaluate(async (details) => {
      details.querySelector('summary')?.click();
      await null;
      details.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await expect(menu).not.toHaveAttribute('open');
    await expect(page).toHaveURL(/\/shop$/);
  });

  test('works without script, without dead buttons', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await consent(context, baseURL ?? '');
    const page = await context.newPage();
    await page.goto(`${baseURL}/shop`);
    await page.getByText('Sort by:').click();
    await page.getByRole('link', { name: 'Name, A to Z' }).click();
    await expect
      .poll(async () => (await titles(page)).slice(0, 3))
      .toEqual(['Breakfast bowl', 'Bud vase', 'Clay club']);
    await expect(page.getByRole('button', { name: /Quick view/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Bud vase' }).click();
    await expect(page).toHaveURL(/\/shop\/bud-vase$/);
    await context.close();
  });

  test('says when nothing matches, with a way back', async ({ page }) => {
    await page.goto('/shop?category=hats');
    await expect(page.getByText('Nothing here yet under this name.')).toBeVisible();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

test.describe('a product', () => {
  test('follows the choice with price, stock, reasons and address', async ({ page }) => {
    await product(page, '/shop/breakfast-bowl');
    const price = page.locator('[data-price]');
    await expect(price).toHaveText('from $48');
    await page.getByRole('radio', { name: '1 litre' }).check({ force: true });
    await expect(price).toHaveText('$62');
    await expect(page.locator('[data-stock]')).toHaveText('Only 3 left!');
    await expect(page.getByLabel('Quantity')).toHaveAttribute('max', '3');
    await page.getByRole('radio', { name: 'Ironsand' }).check({ force: true });
    await expect(page.getByRole('radio', { name: '1 litre Sold out' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: '600 ml' })).toBeChecked();
    await expect(price).toHaveText('$48');
    await expect(page).toHaveURL(/\?variant=BREAKF-IRONSA$/);
    expect(await faults(page)).toEqual([]);
    await page.reload();
    await page.locator('form[data-buy="live"]').waitFor();
    await expect(page.getByRole('radio', { name: 'Ironsand' })).toBeChecked();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.locator('.mini-cart-lines')).toContainText('Ironsand, 600 ml × 1');
  });

  test('shows the picture of the choice, and any other by its thumbnail', async ({ page }) => {
    await product(page, '/shop/tide-mug');
    const shown = page.locator('.gallery-thumbs [aria-current]');
    await expect(shown).toHaveAccessibleName('Picture 1 of 4');
    await page.getByRole('radio', { name: 'Kelp' }).check({ force: true });
    await expect(shown).toHaveAccessibleName('Picture 3 of 4');
    await page.getByRole('link', { name: 'Picture 2 of 4' }).click();
    await expect(shown).toHaveAccessibleName('Picture 2 of 4');
  });

  test('fetches the current price and stock on first interest, once', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/commerce/offers/*', async (route) => {
      asked += 1;
      const answer = await route.fetch();
      const { product: sold } = await answer.json();
      for (const variant of sold.variants)
        Object.assign(
          variant,
          variant.optionValues[0].value === 'Kelp'
            ? { qtyInStock: 0 }
            : { onSale: true, salePrice: { ...variant.price, value: '39.00' } },
        );
      await route.fulfill({ response: answer, json: { product: sold } });
    });
    await product(page, '/shop/tide-mug');
    expect(asked).toBe(0);
    await page.getByLabel('Quantity').focus();
    await expect(page.locator('[data-price]')).toHaveText('Original price $44 Sale price $39');
    await expect(page.getByRole('radio', { name: 'Kelp Sold out' })).toBeDisabled();
    await page.getByRole('button', { name: 'Add to cart' }).focus();
    expect(asked).toBe(1);
  });

  test('without script shows every picture, and its form buys what was chosen', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await consent(context, baseURL ?? '');
    const page = await context.newPage();
    await page.goto(`${baseURL}/shop/breakfast-bowl`);
    for (const picture of await page.locator('.gallery-pictures img').all())
      await expect(picture).toBeVisible();
    await expect(page.locator('.gallery-thumbs')).toBeHidden();
    await page.getByRole('radio', { name: 'Ironsand' }).check({ force: true });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Size: 600 ml')).toBeVisible();
    await page.goto(`${baseURL}/shop/breakfast-bowl`);
    await page.getByRole('radio', { name: 'Ironsand' }).check({ force: true });
    await page.getByRole('radio', { name: '1 litre' }).check({ force: true });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('This is sold out.')).toBeVisible();
    await context.close();
  });

  test('is bought by keyboard, and the opened cart gets the focus', async ({ page }) => {
    await product(page, '/shop/tide-mug');
    await page.getByRole('radio', { name: 'Seafoam' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Kelp' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
    await page.keyboard.press('Enter');
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart).toBeVisible();
    await expect(page.locator('form[data-buy] .buy-answer')).toHaveText('In your cart.');
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(cart.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cart).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
    await expect(page).toHaveURL(/\/shop\/tide-mug/);
  });

  test('offers the back in stock email, and confirms it in place', async ({ page }) => {
    await product(page, '/shop/tide-mug');
    await page.getByText('Notify me when Ironsand is back').click();
    await expect(page.getByText('We write to you once')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('Email').fill('ines@example.com');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.locator('.restock-form .buy-answer')).toHaveText(
      'As soon as it is back, you get a mail at ines@example.com.',
    );
  });

  test('of the type workshop or gift card shows what it is', async ({ page }) => {
    await product(page, '/shop/wheel-afternoon');
    await expect(page.getByRole('button', { name: 'Book a place' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Sunday, 21 February Sold out' })).toBeDisabled();
    await page.goto('/shop/gift-card');
    await page.getByRole('radio', { name: '$50' }).check();
    await expect(page.getByRole('button', { name: 'Give this card' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test('shows low stock, and related products', async ({ page }) => {
    await page.goto('/shop/moon-jar');
    await expect(page.locator('[data-stock]')).toHaveText('Only 1 left!');
    await expect(page.locator('.related .card-title')).toHaveText([
      'Lidded jar',
      'Bud vase',
      'Planter',
      'Pouring jug',
    ]);
  });
});

test('a phone, which hovers over nothing, loads no second pictures of cards', async ({
  browser,
  baseURL,
}) => {
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
  // Chromium asks for the first that is not shown while it still reads the page.
  expect(loaded.length).toBeLessThanOrEqual(1);
  await context.close();
});

test.describe('a quick view', () => {
  test('[B7.30] opens over the list, is counted, traps the focus and returns it', async ({ page }) => {
    await page.goto('/shop');
    const button = page.getByRole('button', { name: 'Quick view of Tide mug' });
    const counted = page.waitForRequest(/\/api\/census\/RecordQuickView\/[0-9a-f]{24}$/);
    await button.focus();
    await page.keyboard.press('Enter');
    const view = page.getByRole('dialog', { name: 'Tide mug' });
    await expect(view).toBeVisible();
    expect((await counted).method()).toBe('POST');
    expect(await faults(page)).toEqual([]);
    const close = view.getByRole('button', { name: 'Close' });
    expect(await close.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await expect(close).toHaveCSS('border-top-width', '0px');
    for (let n = 0; n < 20; n++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await view.getByRole('radio', { name: 'Kelp' }).check({ force: true });
    await view.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Kelp × 1');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Cart' })).toHaveCount(0);
    await expect(view).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test('looks like the page of its product, whose styles the list is sent without', async ({ page }) => {
    const readLooks = () =>
      page.locator('[data-product] form.buy').evaluate((form) =>
        [
          '.choices label > span',
          'input[type="number"]',
          '[data-field]',
          '[data-field] input',
          '.button',
        ].map((selector) => {
          const part = form.querySelector(selector);
          if (!part) return selector;
          const { display, minHeight, padding, border, gap } = getComputedStyle(part);
          return { selector, display, minHeight, padding, border, gap };
        }),
      );
    await page.goto('/shop/name-mug');
    const looks = await readLooks();
    expect(looks.some((look) => typeof look === 'string')).toBe(false);
    await page.goto('/shop');
    await expect(page.locator('style[data-product-styles]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Quick view of Name mug' }).press('Enter');
    const view = page.getByRole('dialog', { name: 'Name mug' });
    await expect(view).toBeVisible();
    expect(await readLooks()).toEqual(looks);
    await expect(view.locator('.product-column')).toHaveCSS('position', 'static');
  });

  test('[A2.28] is loaded at the first sign of interest, not with the list', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/shop');
    await page.waitForTimeout(800);
    expect(files.some((file) => file.includes('quick-view'))).toBe(false);
    await page.getByRole('button', { name: 'Quick view of Moon jar' }).hover();
    await expect.poll(() => files.some((file) => file.endsWith('/shop/moon-jar'))).toBe(true);
    expect(files.some((file) => file.includes('quick-view'))).toBe(true);
  });
});

for (const direction of ['ltr', 'rtl'])
  test(`list, product and cart fit from 320 to 1440 pixels, written ${direction}`, async ({ page }) => {
    const turn = () => page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    const atEachWidth = async (look: (width: number) => Promise<void>) => {
      for (const width of [1440, 820, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await look(width);
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    };
    await page.goto('/shop');
    await turn();
    await page.getByText('Sort by:').click();
    await atEachWidth(async () => {});
    await product(page, '/shop/breakfast-bowl');
    await turn();
    await page.locator('.gallery-thumbs a').last().click();
    await expect(page.locator('.gallery-thumbs a').last()).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await atEachWidth(async (width) => {
      const box = await page.getByRole('dialog', { name: 'Cart' }).boundingBox();
      expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
    });
  });
