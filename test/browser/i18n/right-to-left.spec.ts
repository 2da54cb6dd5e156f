import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#support/node/axe.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';

interface Stored {
  version: number;
  settings: Record<string, unknown>;
}

/** Sets the demo's locale, as its owner does in the settings. */
async function setLocale(page: Page, locale: string): Promise<void> {
  await signIn(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const { version, settings } = await ownerApi<Stored>(page.request, '/api/settings');
  const answer = await page.request.put('/api/settings', {
    headers: { 'x-csrf-token': crumb },
    data: { version, settings: { ...settings, locale } },
  });
  expect(answer.ok()).toBe(true);
}

test.describe('a site in Hebrew', () => {
  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await setLocale(page, 'he-IL');
    // Cached settings of the site may be a few seconds old.
    await expect
      .poll(async () => (await page.request.get('/cart')).text(), { timeout: 20_000 })
      .toContain('dir="rtl"');
    await page.close();
  });

  test.afterAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await setLocale(page, 'en-US');
    await page.close();
  });

  test.beforeEach(async ({ context, baseURL }) => {
    await consent(context, baseURL ?? '');
  });

  test('pages have a right-to-left layout without accessibility faults', async ({ page }) => {
    for (const path of ['/', '/shop']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page, { widths: [390, 1440] });
    }
  });

  test('a buyer sees the product, cart, errors and checkout in Hebrew, with the currency sign before the amount', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/shop/tide-mug');
    await page.locator('form[data-buy="live"]').waitFor();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page, { widths: [390, 1440] });
    await page.getByRole('button', { name: 'הוספה לעגלה' }).click();
    const drawer = page.getByRole('dialog', { name: 'עגלת הקניות' });
    await expect(drawer.getByRole('heading', { name: 'Tide mug' })).toBeVisible();
    await expect(drawer.getByText('לעגלת הקניות')).toBeVisible();
    await expectAccessible(page, { widths: [390, 1440] });
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('עגלת הקניות');
    await expectAccessible(page, { widths: [390, 1440] });

    await page.getByRole('link', { name: 'מעבר לתשלום' }).click();
    await page.locator('[data-swap="checkout"][data-is-live]').waitFor();
    await page.locator('#checkout-pay', { hasText: 'המשך למשלוח ולסכום' }).click();
    await expect(page.getByRole('alert')).toContainText('נא להזין כתובת דואר אלקטרוני.');
    await expect.poll(() => signOfTotal(page)).toBe('before');
    for (const name of ['email', 'phone', 'shippingAddress.postalCode', 'code', 'giftCode']) {
      const field = page.locator(`[data-swap="checkout"] input[name="${name}"]`);
      await expect(field, name).toHaveCSS('direction', 'ltr');
      await expect(field, name).toHaveCSS('text-align', 'right');
    }
    await expect(page.locator('input[name="shippingAddress.line1"]')).toHaveCSS('direction', 'rtl');
    await expectAccessible(page, { widths: [390, 1440] });
  });
});

/**
 * Returns whether the currency sign of the total is painted to the left (`before`) or right (`after`) of the
 * amount.
 */
const signOfTotal = (page: Page): Promise<'before' | 'after'> =>
  page.evaluate(() => {
    const text = document.querySelector('dd.grand')?.firstChild;
    if (!text) throw new Error('there is no total');
    const measureLeft = (offset: number) => {
      const range = document.createRange();
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      return range.getBoundingClientRect().left;
    };
    const price = text.textContent ?? '';
    return measureLeft(price.indexOf('$')) < measureLeft(price.search(/\d/)) ? 'before' : 'after';
  });
