import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { Cart } from '#schema/contracts/carts/cart.ts';

export const DEMO = {
  plate: ['ec49c04981e2a34f6ad8e7e9', 'DINNER-CHALK'],
  bowl: ['873465158d954646a26aeb4d', 'BREAKF-SEAFOA'],
  mug: ['197980a97602c63f1d26e47f', 'TIDEMU-SEAFOA'],
  planter: ['ee54c7bcd20f663e2e8d954f', 'PLANTE-ONESIZ'],
  workshop: ['c635087b690b4ffcf3328ae2', 'WHEEL-MAR20'],
} as const;

interface NewOrder {
  name: string;
  email: string;
  items: readonly (readonly [product: keyof typeof DEMO, quantity: number])[];
  shippingOptionId?: string;
  paymentMethod?: string;
  note?: string;
  phone?: string;
}

/** Buys products through plain forms, as a visitor's browser does. Returns the URL of the order page. */
export async function buy(baseURL: string, order: NewOrder): Promise<string> {
  const visitor = await request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: new URL(baseURL).origin },
  });
  const { name, email, items, note = '', phone = '', paymentMethod = 'test_accepted' } = order;
  const shippingOptionId = order.shippingOptionId ?? 'us-post';
  for (const [product, quantity] of items) {
    const [itemId, sku] = DEMO[product];
    await send(visitor, 'post', '/api/commerce/cart/entries', { itemId, sku, quantity });
  }
  const country = { country: 'US', region: 'ME', postalCode: '04101' };
  let cart = await send(visitor, 'put', '/api/commerce/cart/shipping-location', country);
  if (cart.requiresShipping)
    cart = await send(visitor, 'put', '/api/commerce/cart/shipping-option', { shippingOptionId });
  const address = { name, line1: '3 Wharf Street', city: 'Portland', ...country };
  const { cookies } = await visitor.storageState();
  const answer = await visitor.post('/api/commerce/checkout', {
    data: {
      cartToken: cookies.find((cookie) => cookie.name === 'CART')?.value,
      version: cart.version,
      email,
      name,
      phone,
      note,
      shippingAddress: cart.requiresShipping ? address : null,
      billingAddress: address,
      shippingOptionId,
      grandTotalCents: cart.grandTotalCents,
      paymentMethod,
      idempotencyKey: randomUUID(),
    },
  });
  if (!answer.ok()) throw new Error(`checkout: ${answer.status()} ${await answer.text()}`);
  const { location } = (await answer.json()) as { location: string };
  await visitor.dispose();
  return location;
}

export async function putIntoCart(
  page: Page,
  baseURL = '',
  product: keyof typeof DEMO = 'mug',
): Promise<void> {
  const [itemId, sku] = DEMO[product];
  const answer = await page.request.post('/api/commerce/cart/entries', {
    headers: { origin: new URL(baseURL).origin },
    data: { itemId, sku, quantity: 1 },
  });
  if (!answer.ok()) throw new Error(`cart: ${answer.status()} ${await answer.text()}`);
}

async function send(
  visitor: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<Cart> {
  const answer = await visitor[method](path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Cart;
}
