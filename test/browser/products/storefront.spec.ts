import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

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

  test('[A2.28] [A4.27] [A4.28] [A4.29] shows prices as in the texts, closes its menus, and loads a quick view at the first sign of interest', async ({
    page,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    // What is loaded after the page is painted has been asked for by then.
    const hit = page.waitForRequest('**/api/census/RecordHit');
    await page.goto('/shop');
    await hit;
    expect(files.some((file) => file.includes('quick-view'))).toBe(false);
    const card = (name: string) =>
      page.locator('.card').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(card('Breakfast bowl').locator('.price')).toHaveText('from $48');
    await expect(card('Dinner plate').locator('.price')).toHaveText('$56');
    await expect(card('Lidded jar').locator('.price')).toHaveText('Original price $78 Sale price $64');
    await expect(card('Lidded jar').locator('.price s')).toHaveText('$78');
    await expect(card('Lidded jar').locator('.badge')).toHaveText('Sale');

    await test.step('closes its menus by Escape, which returns the focus, and by a click elsewhere', async () => {
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
    await test.step('[A2.28] a quick view is loaded at the first sign of interest', async () => {
      await page.getByRole('button', { name: 'Quick view of Moon jar' }).hover();
      await expect.poll(() => files.some((file) => file.endsWith('/shop/moon-jar'))).toBe(true);
      expect(files.some((file) => file.includes('quick-view'))).toBe(true);
    });
  });
});

test.describe('a product', () => {
  test('follows the choice with price, stock, reasons and address', async ({ page }) => {
    await product(page, '/shop/breakfast-bowl');
    const price = page.locator('[data-price]');
    await expect(price).toHaveText('from $48');
    await page.getByRole('radio', { name: '1 litre' }).check();
    await expect(price).toHaveText('$62');
    await expect(page.locator('[data-stock]')).toHaveText('Only 3 left!');
    await expect(page.getByLabel('Quantity')).toHaveAttribute('max', '3');
    await page.getByRole('radio', { name: 'Ironsand' }).check();
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

  test('shows the picture of the choice, offers the back in stock email, and is bought by keyboard', async ({
    page,
  }) => {
    await product(page, '/shop/tide-mug');
    const shown = page.locator('.gallery-thumbs [aria-current]');
    await expect(shown).toHaveAccessibleName('Picture 1 of 4');
    await page.getByRole('radio', { name: 'Kelp' }).check();
    await expect(shown).toHaveAccessibleName('Picture 3 of 4');
    await page.getByRole('link', { name: 'Picture 2 of 4' }).click();
    await expect(shown).toHaveAccessibleName('Picture 2 of 4');

    await test.step('offers the back in stock email, and confirms it in place', async () => {
      await page.getByText('Notify me when Ironsand is back').click();
      await expect(page.getByText('We write to you once')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByLabel('Email').fill('ines@example.com');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.locator('.restock-form .buy-answer')).toHaveText(
        'As soon as it is back, you get a mail at ines@example.com.',
      );
    });
    await test.step('is bought by keyboard, and the opened cart gets the focus', async () => {
      await page.getByRole('radio', { name: 'Seafoam' }).check();
      await page.getByRole('radio', { name: 'Seafoam' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Kelp' })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const add = page.getByRole('button', { name: 'Add to cart' });
      await expect(add).toBeFocused();
      await page.keyboard.press('Enter');
      const cart = page.getByRole('dialog', { name: 'Cart' });
      await expect(cart).toBeVisible();
      await expect(page.locator('form[data-buy] .buy-answer')).toHaveText('In your cart.');
      await expect(add).toBeFocused();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(cart.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(cart).toHaveCount(0);
      await expect(add).toBeFocused();
      await expect(page).toHaveURL(/\/shop\/tide-mug/);
    });
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

  test('of the type workshop or gift card shows what it is', async ({ page }) => {
    await product(page, '/shop/wheel-afternoon');
    await expect(page.getByRole('button', { name: 'Book a place' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Sunday, 21 February Sold out' })).toBeDisabled();
    await page.goto('/shop/gift-card');
    await page.getByRole('radio', { name: '$50' }).check();
    await expect(page.getByRole('button', { name: 'Give this card' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the list has no dead buttons, a product shows every picture, and its form buys what was chosen', async ({
    page,
  }) => {
    await page.goto('/shop');
    await page.getByText('Sort by:').click();
    await page.getByRole('link', { name: 'Name, A to Z' }).click();
    await expect
      .poll(async () => (await titles(page)).slice(0, 3))
      .toEqual(['Breakfast bowl', 'Bud vase', 'Clay club']);
    await expect(page.getByRole('button', { name: /Quick view/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Breakfast bowl' }).click();
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
    await page.getByRole('radio', { name: '1 litre' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('This is sold out.')).toBeVisible();
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
    await view.getByRole('radio', { name: 'Kelp' }).check();
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
});

test('list, product and cart fit from 320 to 1440 pixels, written from left to right and from right to left', async ({
  page,
}) => {
  const atEachWidth = async (look: (at: string) => Promise<void>) => {
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      for (const width of [1440, 820, 390, 320]) {
        const at = `${width} px, ${direction}`;
        await page.setViewportSize({ width, height: 900 });
        await look(at);
        await expect.poll(() => overflow(page), { message: at }).toBeLessThanOrEqual(0);
      }
    }
  };
  await page.goto('/shop');
  await page.getByText('Sort by:').click();
  await atEachWidth(async () => {});
  await product(page, '/shop/breakfast-bowl');
  await page.locator('.gallery-thumbs a').last().click();
  await expect(page.locator('.gallery-thumbs a').last()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart).toBeVisible();
  await atEachWidth(async (at) => {
    const isWithin = () =>
      cart.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= 0 && right <= document.documentElement.clientWidth;
      });
    await expect.poll(isWithin, { message: at }).toBe(true);
  });
});
