import { type BrowserContext, expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { readEmails } from '#support/node/emails.ts';
import { test } from '#support/node/panel-test.ts';

test.use({ reducedMotion: 'reduce' });
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

const live = (page: Page) => page.locator('[data-swap="checkout"][data-is-live]').waitFor();
const buyable = (page: Page) => page.locator('form[data-buy="live"]').waitFor();
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function addWorkshop(page: Page): Promise<void> {
  await page.goto('/shop/wheel-afternoon');
  await buyable(page);
  await page.getByRole('radio', { name: 'Saturday, March 20' }).check();
  await page.getByRole('button', { name: 'Book a place' }).click();
  await expect(page.locator('.buy-answer').first()).toContainText('Added to your cart.');
}

test('[B8.4.10] a workshop shows its price in instalments, a buyer chooses, corrects and pays a tip, and the checkout fits the screen', async ({
  page,
}) => {
  await addWorkshop(page);
  await expect(page.locator('.instalments')).toHaveText(
    '4 interest-free payments of $28.75 with Klarna, for orders from $35 to $1,000.',
  );
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Wheel afternoon' }).click();
  await expect(page).toHaveURL(/\/shop\/wheel-afternoon\?variant=WHEEL-MAR20$/);
  await expect(page.getByRole('radio', { name: 'Saturday, March 20' })).toBeChecked();

  await page.goto('/commerce/goto-checkout');
  await live(page);
  await expect(page.getByRole('radio', { name: 'No tip' })).toBeChecked();
  await page.locator('#checkout-email').fill('ines@studio.test');
  const field = (part: string) => page.locator(`#checkout-billingAddress-${part}`);
  await field('name').fill('Ines Okafor');
  await field('line1').fill('3 Wharf Street');
  await field('city').fill('Portland');
  await field('postalCode').fill('04101');
  await field('region').selectOption('ME');
  await expect(page.locator('#checkout-pay', { hasText: 'Pay $115.00' })).toBeVisible();
  await page.getByRole('radio', { name: /^10%/ }).check();
  await expect(page.locator('#checkout-pay', { hasText: 'Pay $126.50' })).toBeVisible();
  await page.getByRole('radio', { name: 'Custom amount' }).check();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('a lot');
  await amount.press('Tab');
  await expect(page.locator('#checkout-tipAmount-error')).toContainText('Please enter an amount');
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page), `${width} px`).toEqual([]);
    await expect.poll(() => fits(page), { message: `${width} px` }).toBe(true);
  }
  await amount.fill('7.50');
  await amount.press('Tab');
  await expect(page.locator('#checkout-pay', { hasText: 'Pay $122.50' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await expect.poll(() => fits(page)).toBe(true);
  await page.locator('#checkout-pay', { hasText: 'Pay $122.50' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(page.locator('.checkout-lines')).toContainText('Tip');
});

test.describe('a tip without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a buyer adds a tip', async ({ page }) => {
    await page.goto('/shop/wheel-afternoon');
    await page.getByRole('radio', { name: 'Saturday, March 20' }).check();
    await page.getByRole('button', { name: 'Book a place' }).click();
    await page.goto('/commerce/goto-checkout');
    await page.getByRole('radio', { name: /^15%/ }).check();
    await page.getByRole('button', { name: 'Update total' }).click();
    await expect(page.locator('.cart-totals')).toContainText('Tip$17.25');
    await expect(page.getByRole('radio', { name: /^15%/ })).toBeChecked();
  });
});

const runJobs = (page: Page) =>
  page.request.get(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent('* * * * *')}`);

/** Returns the link in the newest offer email to `email`. */
function findOffer(email: string): string {
  const mail = readEmails(email).find(({ kind }) => kind === 'place-offered');
  return /https?:\/\/[^/\s]+(\/waiting-list\/offer\?token=[\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

const joined = async (page: Page, name: string) => {
  await page.goto('/shop/wheel-afternoon');
  await page.getByText('Join the waiting list for Sunday, February 21').click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Join the list' }) });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(`${name.toLowerCase()}@wait.test`);
  return form;
};

test('a buyer joins the waiting list for a sold-out day, the first in line gets the offer and books through its link, and the second leaves the list', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  for (const name of ['Ada', 'Bo']) {
    const form = await joined(page, name);
    if (name === 'Ada') expect(await faults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Join the list' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
  }
  expect(await faults(page)).toEqual([]);

  const owner = await context.newPage();
  await signIn(owner, '/config/store/waiting-lists');
  await expect(owner.getByRole('row', { name: /Ada/ })).toContainText('Number 1 in line');
  await owner.getByRole('button', { name: 'Offer now to Ada' }).click();
  await expect(owner.getByRole('alert')).toContainText('Increase the stock of this date');
  expect(await faults(owner)).toEqual([]);

  await refundOrder(context, owner);
  await runJobs(owner);
  await owner.reload();
  await expect(owner.getByRole('row', { name: /Ada/ })).toContainText('Offered');
  await expect(owner.getByRole('row', { name: /Bo/ })).toContainText('Waiting');
  await expect
    .poll(async () => {
      await runJobs(owner);
      return findOffer('ada@wait.test');
    })
    .not.toBe('');

  const offer = findOffer('ada@wait.test');
  await page.goto(offer);
  await expect(page.getByRole('heading', { name: 'Your place is held' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the place' }).click();
  await expect(page.locator('.cart-entries')).toContainText('Sunday, February 21');
  await expect(page.locator('[data-checkout]')).toBeVisible();

  const stranger = await browser.newContext();
  await consent(stranger, baseURL ?? '');
  const other = await stranger.newPage();
  await other.goto(`${baseURL}${offer}`);
  await other.getByRole('button', { name: 'Accept the place' }).click();
  await expect(other.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
  await stranger.close();

  owner.once('dialog', (dialog) => void dialog.accept());
  await owner.getByRole('button', { name: 'Remove Bo' }).click();
  await expect(owner.getByRole('row', { name: /Bo/ })).toHaveCount(0);
  await owner.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => fits(owner)).toBe(true);
});

/** Adds a place to the sold-out date, by changing its stock through the owner's API. */
async function refundOrder(context: BrowserContext, owner: Page): Promise<void> {
  const crumb = (await context.cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const answer = await owner.request.put(
    '/api/commerce/products/c635087b690b4ffcf3328ae2/variants/5d92c82138038ea17d5e554b/stock',
    { data: { change: 1 }, headers: { 'x-csrf-token': crumb, origin: new URL(owner.url()).origin } },
  );
  expect(answer.ok()).toBe(true);
}

async function addMug(page: Page): Promise<void> {
  await page.goto('/shop/tide-mug');
  await buyable(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('form[data-buy] .buy-answer')).toContainText('Added to your cart.');
}

test('a buyer pays for a mug with the test wallet in the cart after a declined card, and the wallet appears only in the cart and at checkout', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await addMug(page);
  expect(loaded.filter((url) => /wallet|stripe/.test(url))).toEqual([]);
  await page.goto('/commerce/goto-checkout');
  await live(page);
  await expect(page.getByRole('button', { name: 'Test wallet' })).toBeVisible();
  expect(loaded.filter((url) => /stripe/.test(url))).toEqual([]);
  expect(await faults(page)).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => fits(page)).toBe(true);
  }

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Test wallet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Test wallet' });
  await expect(sheet.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  expect(await faults(page)).toEqual([]);
  await sheet.getByLabel('Pay as').selectOption({ label: 'Ines Okafor, no funds' });
  await expect(sheet.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await sheet.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.locator('.wallets > [role="alert"]')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Test wallet' }).click();
  await sheet.getByLabel('Pay as').selectOption({ label: 'Ines Okafor, Portland' });
  await expect(sheet.locator('.cart-totals')).toContainText('Shipping');
  await expect(sheet.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await sheet.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(page.locator('.order-side')).toContainText('3 Wharf Street');
});

/**
 * A fake of Stripe's script with the Express Checkout Element: a button whose wallet has an address in
 * Portland and pays with a test card.
 */
const STRIPE_DOUBLE = `window.Stripe = (key, { locale }) => ({
  elements(options) {
    window.walletAmounts = [options.amount];
    window.walletLocale = locale;
    const listeners = {};
    const ask = (name, event) => new Promise((done) => listeners[name]({ ...event, resolve: (sheet) => done(sheet), reject: () => done('rejected') }));
    const address = { line1: null, line2: null, city: 'Portland', state: 'ME', postal_code: '04101', country: 'US' };
    const whole = { ...address, line1: '3 Wharf Street' };
    return {
      update({ amount }) { window.walletAmounts.push(amount); },
      submit: async () => ({}),
      create: () => ({
        on(name, listener) { listeners[name] = listener; },
        mount(place) {
          const button = document.createElement('button');
          button.textContent = 'Double Pay';
          button.onclick = async () => {
            window.walletAsked = await ask('click', {});
            const there = await ask('shippingaddresschange', { address });
            const shed = there.shippingRates.at(-1);
            window.walletSheet = await ask('shippingratechange', { shippingRate: shed });
            listeners.confirm({
              billingDetails: { name: 'Ines Okafor', email: 'ines@wallet.test', phone: '', address: whole },
              shippingAddress: { name: 'Ines Okafor', address: whole },
              paymentFailed: (how) => { window.walletFailed = how.reason; },
            });
          };
          place.append(button);
          listeners.ready({ availablePaymentMethods: { applePay: true } });
        },
      }),
    };
  },
  createPaymentMethod: async () => ({ paymentMethod: { id: 'test_accepted' } }),
});`;

test('a test double of Stripe’s wallet element shows and charges the totals from the server', async ({
  page,
}) => {
  await page.route('**/stripe-double.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_DOUBLE }),
  );
  await page.route(/\/cart$/, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      '&quot;provider&quot;:&quot;test&quot;,&quot;publishableKey&quot;:&quot;&quot;,&quot;script&quot;:&quot;&quot;',
      '&quot;provider&quot;:&quot;stripe&quot;,&quot;publishableKey&quot;:&quot;pk&quot;,&quot;script&quot;:&quot;/stripe-double.js&quot;',
    );
    await route.fulfill({ response: answer, body: html });
  });
  await addMug(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Double Pay' }).waitFor();
  expect(await page.evaluate('window.walletLocale')).toBe('en');
  await page.getByRole('button', { name: 'Double Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(page.locator('.order-side')).toContainText('3 Wharf Street');
});
