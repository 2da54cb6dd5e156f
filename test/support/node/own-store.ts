import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import { consent } from './demo.ts';
import { linkInMail } from './emails.ts';
import type { OwnSite } from './own-sites.ts';

const PICKUP = {
  id: 'maine',
  name: 'Maine',
  zone: { countries: ['US'] },
  rates: [{ id: 'pickup', name: 'Pickup', kind: 'pickup' }],
};

/** Calls the API from the page, because Node.js does not resolve the hosts of own sites. */
async function send<Result>(
  page: Page,
  [method, path]: readonly [method: string, path: string],
  { data, crumb = '' }: { data?: object; crumb?: string } = {},
): Promise<Result> {
  const { status, text } = await page.evaluate(
    async ([url, init]) => {
      // Calls of the panel bear the key of the panel's page.
      const key = document.getElementById('config-root')?.dataset.key ?? '';
      const answer = await fetch(url, { ...init, headers: { ...init.headers, 'x-config-key': key } });
      return { status: answer.status, text: await answer.text() };
    },
    [
      path,
      {
        method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
        ...(data && { body: JSON.stringify(data) }),
      },
    ] as const,
  );
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text) as Result;
}

/** Opens the checkout of a site, and issues a gift card. */
export async function openStore(page: Page): Promise<void> {
  const { crumb } = await send<{ crumb: string }>(page, ['GET', '/api/account']);
  const { version } = await send<{ version: number }>(page, ['GET', '/api/commerce/shipping']);
  await send(page, ['PUT', '/api/commerce/shipping'], {
    crumb,
    data: { version, shipping: { zones: [PICKUP] } },
  });
  await send(page, ['POST', '/api/commerce/gift-cards'], {
    crumb,
    data: { idempotencyKey: randomUUID(), amountCents: 2_500 },
  });
}

/** Registers a customer, who then buys two bowls. Returns the customer's email address. */
export async function buyAsCustomer(browser: Browser, { origin }: OwnSite): Promise<string> {
  const email = `bea-${Date.now().toString(36)}@buyer.test`;
  const name = 'Bea Okafor';
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  await consent(context, origin);
  const page = await context.newPage();
  await page.goto('/account/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(await linkInMail(email));
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Choose a password').fill('salt and clay and tide');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL(/\/account$/);
  await page.goto('/shop/breakfast-bowl');
  const itemId = await page.locator('form[data-buy] [name="itemId"]').first().inputValue();
  await send(page, ['POST', '/api/commerce/cart/entries'], {
    data: { itemId, sku: 'HB-SEA-S', quantity: 2 },
  });
  const place = { country: 'US', region: 'ME', postalCode: '04101' };
  await send(page, ['PUT', '/api/commerce/cart/shipping-location'], { data: place });
  const shippingOptionId = PICKUP.rates[0]?.id;
  const cart = await send<Cart>(page, ['PUT', '/api/commerce/cart/shipping-option'], {
    data: { shippingOptionId },
  });
  const address = { name, line1: '3 Wharf Street', city: 'Portland', ...place };
  await send(page, ['POST', '/api/commerce/checkout'], {
    data: {
      cartToken: (await context.cookies()).find((cookie) => cookie.name === 'CART')?.value,
      version: cart.version,
      email,
      name,
      phone: '',
      note: '',
      shippingAddress: address,
      billingAddress: address,
      shippingOptionId,
      grandTotalCents: cart.grandTotalCents,
      paymentMethod: 'test_accepted',
      idempotencyKey: randomUUID(),
    },
  });
  await context.close();
  return email;
}
