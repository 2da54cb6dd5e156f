import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { toBytes } from '../../support/images.ts';
import { MAINE_ADDRESS, submit } from '../../support/worker/checkout.ts';
import { GIFT, giftCheckout, seedGiftCardStore } from '../../support/worker/gift-cards.ts';
import { placeOrder } from '../../support/worker/orders.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import { PRODUCT, readStock, sumStockHistory } from '../../support/worker/store.ts';

const NOT_SENT = { shippingAddress: undefined, shippingOptionId: undefined, billingAddress: MAINE_ADDRESS };

beforeEach(() => seedGiftCardStore());

const boughtIn = async (orderId: string) =>
  (
    await env.DB.prepare(
      `SELECT o.status, l.product_type AS productType, l.stock_taken AS taken, l.total_cents AS totalCents
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = ?`,
    )
      .bind(orderId)
      .all()
  ).results;

it('[A1.01] a buyer can buy a physical product with correct tax, delivery and stock', async () => {
  const { id } = await placeOrder({}, [[PRODUCT.mug, 'MUG-SEA', 2]], 8800 + 484);
  expect(await boughtIn(id)).toEqual([
    { status: 'paid', productType: PRODUCT_TYPE.physical, taken: 2, totalCents: 9284 },
  ]);
  expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([7, 7]);
});

it('[A1.01] a buyer can buy a service without a shipping method, and its stock decreases', async () => {
  const { id } = await placeOrder(NOT_SENT, [[PRODUCT.course, 'COURSE', 1]], 12_000);
  expect(await boughtIn(id)).toEqual([
    { status: 'paid', productType: PRODUCT_TYPE.service, taken: 1, totalCents: 12_000 },
  ]);
  expect([await readStock('COURSE'), await sumStockHistory('COURSE')]).toEqual([7, 7]);
});

it('[A1.01] a buyer can buy a digital product and download the file', async () => {
  const { headers } = await signIn(ROLE.admin);
  const book = '%PDF-1.7\nCeladon, cone 10';
  await request(`/api/commerce/products/${PRODUCT.recipe}/files?filename=glazes.pdf`, {
    method: 'POST',
    headers,
    body: toBytes(book),
  });
  const { id } = await placeOrder(NOT_SENT, [[PRODUCT.recipe, '', 1]], 900);
  expect(await boughtIn(id)).toEqual([
    { status: 'fulfilled', productType: PRODUCT_TYPE.digital, taken: 0, totalCents: 900 },
  ]);
  const page = await (await request(orderPath(env, id))).text();
  const href = /href="(\/download\?token=[^"]+)"/.exec(page)?.[1] ?? '';
  expect(await (await request(href)).text()).toBe(book);
});

it('[A1.01] a buyer can buy a gift card, and its recipient gets one worth the paid amount', async () => {
  const bought = await submit(
    await giftCheckout(5000, { paymentMethod: 'test_accepted' }),
    testProvider(env, SITE_ID),
  );
  const id = bought.kind === 'placed' ? bought.orderId : '';
  expect(await boughtIn(id)).toEqual([
    { status: 'paid', productType: PRODUCT_TYPE.giftCard, taken: 0, totalCents: 5000 },
  ]);
  const card = env.DB.prepare(
    'SELECT balance_cents AS balanceCents, recipient_email AS email FROM gift_cards WHERE order_id = ?',
  );
  expect(await card.bind(id).first()).toEqual({ balanceCents: 5000, email: GIFT.recipientEmail });
});
