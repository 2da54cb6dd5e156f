import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const NAME_MUG = '/shop/name-mug';
const REQUIRED = 'This field is required.';
const STORE = '/api/commerce/store-settings';
/** Id of the demo's form “Before we pack”. */
const BEFORE_PACKING = 'f1a0c0de0000000000000007';
/** Returns a file with a single-pixel image. */
const dot = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});
const attach = async (page: Page, title: string, name: string) => {
  await page.getByLabel(title).setInputFiles(dot(name));
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
};

test.use({ reducedMotion: 'reduce' });
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

/** Opens a page as the demo's owner, in a context separate from the buyer's. */
async function ownerPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await consent(context, baseURL ?? '');
  const page = await context.newPage();
  await takeSession(page);
  return page;
}

/**
 * Sets the checkout's form of custom questions through the API. `store-settings.spec.ts` tests the setting in
 * the panel.
 */
async function askAtCheckout(owner: APIRequestContext, checkoutFormId: string): Promise<void> {
  const { crumb } = await ownerApi<{ crumb: string }>(owner, '/api/account');
  const { version, store } = await ownerApi<{ version: number; store: object }>(owner, STORE);
  const answer = await owner.put(STORE, {
    headers: { 'x-csrf-token': crumb },
    data: { version, store: { ...store, checkoutFormId } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const live = (page: Page) => page.locator('[data-swap="checkout"][data-is-live]').waitFor();
const getField = (page: Page, title: string) =>
  page.locator('[data-field]').filter({ hasText: title }).first();
/** Returns whether a field's error is above its title on the screen (A5.22). */
const isAbove = (page: Page, title: string): Promise<boolean> =>
  getField(page, title).evaluate(
    (field, words) => {
      const measureTop = (text: string) => {
        const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() && !texts.currentNode.textContent?.includes(text));
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        return range.getBoundingClientRect().top;
      };
      return measureTop(words.error) < measureTop(words.title);
    },
    { title, error: REQUIRED },
  );

async function fillAddress(page: Page): Promise<void> {
  const field = (part: string) => page.locator(`#checkout-shippingAddress-${part}`);
  await page.locator('#checkout-email').fill('ines@studio.test');
  await field('name').fill('Ines Okafor');
  await field('line1').fill('3 Wharf Street');
  await field('city').fill('Portland');
  await field('postalCode').fill('04101');
  await field('region').selectOption('ME');
}

test.describe('a store with custom questions', () => {
  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await ownerPage(browser, baseURL);
    await askAtCheckout(page.request, BEFORE_PACKING);
    await page.context().close();
  });
  test.afterAll(async ({ browser, baseURL }) => {
    const page = await ownerPage(browser, baseURL);
    await askAtCheckout(page.request, '');
    await page.context().close();
  });

  test('a buyer answers the product and checkout questions by keyboard, and the owner reads the answers on the order', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.goto(NAME_MUG);
    await page.locator('form[data-buy="live"]').waitFor();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('button', { name: 'Add to cart' }).focus();
    await press('Enter');
    const name = page.getByLabel('Name on the mug');
    await expect(name).toBeFocused();
    expect(await isAbove(page, 'Name on the mug')).toBe(true);
    expect(await isAbove(page, 'Where does it go?')).toBe(true);
    expect(await faults(page)).toEqual([]);

    await name.focus();
    await page.keyboard.type('Ann');
    await expect(getField(page, 'Name on the mug').getByText(REQUIRED)).toBeHidden();
    await press('Tab', 'ArrowDown', 'Tab');
    await expect(page.getByLabel('Words for the card')).toBeHidden();
    await press('Space', 'Tab');
    await page.keyboard.type('Happy birthday');
    await page.reload();
    await page.locator('form[data-buy="live"]').waitFor();
    await expect(name).toHaveValue('Ann');
    await expect(page.getByLabel('Below the handle')).toBeChecked();
    await expect(page.getByLabel('Wrap it, and leave out the invoice')).toBeChecked();
    await expect(page.getByLabel('Words for the card')).toHaveValue('Happy birthday');

    const drawing = getField(page, 'A drawing for the foot');
    await page
      .getByLabel('A drawing for the foot')
      .setInputFiles({ ...dot('lie.png'), buffer: Buffer.from('<html>') });
    await expect(drawing.getByText('“lie.png” does not match its file type, or is damaged.')).toBeVisible();
    await attach(page, 'A drawing for the foot', 'crab.png');
    await page.getByLabel('A drawing for the foot').setInputFiles(dot('second.png'));
    await expect(drawing.getByText('One file is already attached. Remove it first.')).toBeVisible();
    expect(await faults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add to cart' }).focus();
    await press('Enter');
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart).toContainText('Name on the mug: Ann');
    await expect(cart).toContainText('Where does it go? Below the handle');
    await page.goto('/cart');
    await page.locator('[data-swap="cart"][data-is-live]').waitFor();
    await expect(page.locator('.answers')).toContainText('Words for the card: Happy birthday');
    await expect(page.locator('.answers')).toContainText('A drawing for the foot: crab.png');
    expect(await faults(page)).toEqual([]);

    await page.getByRole('link', { name: 'Change the answers about Name mug' }).click();
    await page.locator('form[data-buy="live"]').waitFor();
    await expect(name).toHaveValue('Ann');
    await expect(page.getByLabel('Below the handle')).toBeChecked();
    await expect(page.getByLabel('Words for the card')).toHaveValue('Happy birthday');
    await expect(page.getByRole('button', { name: 'Remove crab.png' })).toBeVisible();
    await name.fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(name).toBeFocused();
    await name.fill('Annie');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL('**/cart');
    await expect(page.locator('.answers')).toContainText('Name on the mug: Annie');
    await expect(page.locator('.answers')).toContainText('A drawing for the foot: crab.png');

    await page.goto('/commerce/goto-checkout');
    await live(page);
    await fillAddress(page);
    const neighbor = page.getByLabel('Which neighbor?');
    await expect(neighbor).toBeHidden();
    await page.getByLabel('Ring at a neighbor’s').check();
    await page.getByLabel('The journal').check();
    await expect(neighbor).toBeVisible();
    const pay = page.locator('#checkout-pay', { hasText: /^Pay \$/ });
    await expect(pay).toBeVisible();
    await page.reload();
    await live(page);
    await expect(page.getByLabel('Ring at a neighbor’s')).toBeChecked();
    await expect(page.getByLabel('The journal')).toBeChecked();
    await expect(page.getByLabel('A market')).not.toBeChecked();
    await expect(pay).toBeVisible();
    await pay.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('link', { name: `Which neighbor? ${REQUIRED}` })).toBeVisible();
    expect(await isAbove(page, 'Which neighbor?')).toBe(true);
    expect(await faults(page)).toEqual([]);
    await neighbor.fill('Mrs Holt');
    await attach(page, 'A photograph of the door', 'left.png');
    await attach(page, 'A photograph of the door', 'right.png');
    await page.getByRole('button', { name: 'Remove left.png' }).click();
    await expect(page.getByLabel('A photograph of the door')).toBeFocused();
    // A change of the total renders the form again. Checked boxes stay checked.
    await page.getByRole('radio', { name: /Express/ }).check();
    await expect(page.locator('.cart-totals')).toContainText('$22.00');
    await expect(neighbor).toHaveValue('Mrs Holt');
    await expect(page.getByLabel('The journal')).toBeChecked();
    await expect(page.getByLabel('By accident')).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Remove right.png' })).toBeVisible();
    await attach(page, 'A photograph of the door', 'gate.png');
    await pay.click();
    await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
    await expect(page.locator('.order')).toContainText('Which neighbor?Mrs Holt');
    await expect(page.locator('.order')).toContainText('Name on the mug: Ann');
    await expect(page.locator('.order')).toContainText('A drawing for the foot: crab.png');
    await expect(page.locator('.order')).toContainText('right.png');
    await expect(page.locator('.order')).not.toContainText('left.png');

    const owner = await ownerPage(browser, baseURL);
    const { orders } = await ownerApi<{ orders: { id: string }[] }>(owner.request, '/api/orders');
    await owner.goto(`/config/orders/${orders[0]?.id}`);
    await expect(owner.getByText('Name on the mug: Ann')).toBeVisible();
    await expect(owner.getByText('Words for the card: Happy birthday')).toBeVisible();
    await expect(owner.getByRole('heading', { name: 'How did you find us?' })).toBeVisible();
    await expect(owner.getByText('The journal')).toBeVisible();
    await expect(owner.getByRole('link', { name: 'Download gate.png' })).toBeVisible();
    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('link', { name: 'Download crab.png' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('crab.png');
    expect(await faults(owner)).toEqual([]);
    await owner.context().close();
  });

  test.describe('a checkout without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('a buyer answers the questions, and an error keeps the answers', async ({ page }) => {
      await page.goto(NAME_MUG);
      await page.getByRole('radio', { name: 'Kelp' }).check();
      await page.getByLabel('On the foot').check();
      await page.getByLabel('Quantity').fill('2');
      // Spaces pass the browser's validation, so that the server's errors appear.
      await page.getByLabel('Name on the mug').fill('  ');
      await page.getByLabel('A drawing for the foot').setInputFiles(dot('crab.png'));
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(getField(page, 'Name on the mug').getByText(REQUIRED)).toBeVisible();
      await expect(page.getByLabel('On the foot')).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Kelp' })).toBeChecked();
      await expect(page.getByLabel('Quantity')).toHaveValue('2');
      await expect(getField(page, 'A drawing for the foot')).toContainText('crab.png');
      await page.getByLabel('Name on the mug').fill('Ben');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.locator('.answers')).toContainText('Name on the mug: Ben');
      await expect(page.locator('.answers')).toContainText('A drawing for the foot: crab.png');
      await page.getByRole('link', { name: 'Change the answers about Name mug' }).click();
      await expect(page.getByLabel('On the foot')).toBeChecked();
      await page.getByLabel('Name on the mug').fill('Benno');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.locator('.answers')).toHaveCount(1);
      await expect(page.locator('.answers')).toContainText('Name on the mug: Benno');

      await page.goto('/commerce/goto-checkout');
      await fillAddress(page);
      await page.getByLabel('Ring at a neighbor’s').check();
      await page.getByLabel('By accident').check();
      await page.getByLabel('A photograph of the door').setInputFiles(dot('gate.png'));
      await page.locator('#checkout-pay', { hasText: 'Continue to delivery and total' }).click();
      await expect(page.getByLabel('By accident')).toBeChecked();
      await page.locator('#checkout-pay', { hasText: /^Pay \$/ }).click();
      await expect(getField(page, 'Which neighbor?').getByText(REQUIRED)).toBeVisible();
      await page.getByLabel('Which neighbor?').fill('Mrs Holt');
      await page.locator('#checkout-pay', { hasText: /^Pay \$/ }).click();
      await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
      await expect(page.locator('.order')).toContainText('How did you find us?By accident');
      await expect(page.locator('.order')).toContainText('gate.png');
    });
  });
});

test('a product’s quick view asks the same custom questions as the product’s page', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Quick view of Name mug' }).click();
  const view = page.getByRole('dialog', { name: 'Name mug' });
  await view.locator('form[data-buy="live"]').waitFor();
  await view.getByRole('button', { name: 'Add to cart' }).click();
  await expect(view.getByLabel('Name on the mug')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await view.getByLabel('Name on the mug').fill('Cy');
  await view.getByLabel('On the foot').check();
  await view.getByRole('button', { name: 'Add to cart' }).click();
  await expect(view.locator('.buy-answer')).toContainText('Added to your cart.');
  await page.goto('/cart');
  await expect(page.locator('.answers')).toContainText('Name on the mug: Cy');
});
