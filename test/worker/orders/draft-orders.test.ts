import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderEventText } from '#domain/orders/event-text.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { DraftList, DraftOrder } from '#schema/contracts/orders/draft-order.ts';
import type { OrderAnswer } from '#schema/contracts/orders/order.ts';
import { createId } from '#worker/crypto/random.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { MAINE_ADDRESS, ordersBy } from '../../support/worker/checkout.ts';
import { startService } from '../../support/worker/optional-emails.ts';
import { request, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore, variantId } from '../../support/worker/store.ts';
import { raiseRevision, translate } from '../../support/worker/translations.ts';

const MUG = { kind: 'product', itemId: PRODUCT.mug, variantId: variantId('MUG-SEA'), quantity: 2 };
const CUSTOM = {
  kind: 'custom',
  title: 'Engraving',
  unitPriceCents: 1000,
  quantity: 1,
  isTaxed: false,
  isShipped: false,
};
const CONTENT = {
  email: 'ines@buyer.test',
  name: 'Ines Okafor',
  lines: [MUG, CUSTOM],
  shippingAddress: MAINE_ADDRESS,
  shipping: { kind: 'own', name: 'Courier', priceCents: 700 },
};
/** Two mugs with 5.5 % tax, an untaxed engraving, and the courier. */
const TOTAL = 8800 + 484 + 1000 + 700;

type Refused = DraftOrder & { error: string; message?: string; errors: Record<string, string> };
let owner: SignedIn;
const call = (method: string, path: string, body?: unknown, who = owner) =>
  callAsOwner<Refused>(who, method, `/api/draft-orders${path}`, body);
const create = async (change: object = {}) => {
  const content = { ...CONTENT, ...change };
  const { status, body, text } = await call('POST', '', { idempotencyKey: createId(), content });
  if (status !== 201) throw new Error(text);
  return body;
};
const pay = ({ id, version }: DraftOrder, method = 'cash') => call('POST', `/${id}/pay`, { version, method });
const setStock = (sku: string, quantity: number) =>
  env.DB.prepare('UPDATE product_variants SET qty_in_stock = ?2 WHERE sku = ?1').bind(sku, quantity).run();

beforeEach(async () => {
  await env.DB.batch(
    [
      'orders',
      'carts',
      'draft_orders',
      'mail_outbox',
      'test_payments',
      'payment_tries',
      'attempt_counters',
      'discounts',
      'translations',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedStore({
    settings: { locale: 'en-US', languages: [{ code: 'de', name: 'Deutsch', enabled: true }] },
  });
  await raiseRevision();
  await setStock('MUG-SEA', 5);
  owner = await signIn(ROLE.admin);
});

describe('a draft order', () => {
  it('has the prices and the tax of the checkout, and takes no stock', async () => {
    const { quote, state, number } = await create();
    expect(quote).toMatchObject({
      subtotalCents: 9800,
      taxCents: 484,
      shippingCents: 700,
      grandTotalCents: TOTAL,
      requiresShipping: true,
    });
    expect(quote.lines.map(({ taxCents, inStock }) => [taxCents, inStock])).toEqual([
      [484, 5],
      [0, null],
    ]);
    expect([state, number]).toEqual(['open', 1]);
    expect(await readStock('MUG-SEA')).toBe(5);
    expect(await ordersBy()).toEqual({});
  });

  it.each([
    ['amount', { kind: 'amount', amountCents: 980, reason: 'Damaged box' }],
    ['percent', { kind: 'percent', basisPoints: 1000, reason: 'Damaged box' }],
  ])('has its own discount by %s, before tax', async (_, discount) => {
    const { quote } = await create({ discount });
    expect(quote.discountCents).toBe(980);
    expect(quote.discounts[0]?.name).toBe('Damaged box');
    expect(quote.taxCents).toBeLessThan(484);
  });

  it('has a price of its own for a line, before its discount and tax', async () => {
    const ownPrice = { unitPriceCents: 4000, reason: 'Second choice' };
    const discount = { kind: 'percent', basisPoints: 1000 };
    const { quote } = await create({ lines: [{ ...MUG, ownPrice }, CUSTOM], discount });
    expect(quote.lines.map(({ unitPriceCents, listPriceCents }) => [unitPriceCents, listPriceCents])).toEqual(
      [
        [4000, 4400],
        [1000, null],
      ],
    );
    expect(quote).toMatchObject({ subtotalCents: 9000, discountCents: 900, taxCents: 396 });
  });

  it('finds products of every kind that it can contain, but not those of another site', async () => {
    const find = async (search: string) => {
      const { body } = await callAsOwner<{ rows: { itemId: string; variantId: string }[] }>(
        owner,
        'GET',
        `/api/draft-orders/products?search=${search}`,
      );
      return body.rows;
    };
    const [digital] = await find('recip');
    expect(digital).toMatchObject({ itemId: PRODUCT.recipe, variantId: PRODUCT.recipe, unlimited: true });
    expect(await find('MUG-SEA')).toMatchObject([{ variantId: variantId('MUG-SEA'), qtyInStock: 5 }]);
    const elsewhere = 'b0000000000000000000000b';
    await seedSite({ id: elsewhere, identifier: 'other', host: 'other.test' });
    await env.DB.prepare('UPDATE items SET website_id = ? WHERE id = ?')
      .bind(elsewhere, PRODUCT.recipe)
      .run();
    expect(await find('recip')).toEqual([]);
  });

  it('offers the shipping options of the store for the address', async () => {
    const { quote } = await create({ shipping: { kind: 'option', id: 'shed' } });
    expect(quote.shippingOption?.id).toBe('shed');
    expect(quote.shippingOptions.map(({ id }) => id)).toContain('shed');
  });

  it('is created once per key, even by concurrent requests', async () => {
    const body = { idempotencyKey: createId(), content: CONTENT };
    const made = await Promise.all(Array.from({ length: 5 }, () => call('POST', '', body)));
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('is changed, duplicated and deleted', async () => {
    const draft = await create();
    const content = { ...CONTENT, lines: [{ ...MUG, quantity: 1 }] };
    const saved = await call('PUT', `/${draft.id}`, { version: draft.version, content });
    expect(saved.body.quote.subtotalCents).toBe(4400);
    expect((await call('PUT', `/${draft.id}`, { version: draft.version, content })).status).toBe(409);
    const copy = await call('POST', `/${draft.id}/duplicate`, { idempotencyKey: createId() });
    expect(copy.body.number).toBe(draft.number + 1);
    expect((await call('DELETE', `/${draft.id}`)).status).toBe(204);
    const { body } = await callAsOwner<DraftList>(owner, 'GET', '/api/draft-orders?search=ines');
    expect(body.drafts.map(({ id }) => id)).toEqual([copy.body.id]);
  });

  it.each([
    [
      'a wrong postal code',
      { shippingAddress: { ...MAINE_ADDRESS, postalCode: 'ABC' } },
      'shippingAddress.postalCode',
    ],
    ['a code that does not exist', { discount: { kind: 'code', code: 'NOPE' } }, 'discount.code'],
    [
      'a product of another site',
      { lines: [{ ...MUG, itemId: 'e'.repeat(24), variantId: 'e'.repeat(24) }] },
      'lines.0',
    ],
    ['a quantity of 0', { lines: [{ ...MUG, quantity: 0 }] }, 'content.lines.0.quantity'],
    ['101 lines', { lines: Array.from({ length: 101 }, () => CUSTOM) }, 'content.lines'],
    [
      'a price of a fraction',
      { lines: [{ ...CUSTOM, unitPriceCents: 1.5 }] },
      'content.lines.0.unitPriceCents',
    ],
    [
      'a negative price of its own',
      { lines: [{ ...MUG, ownPrice: { unitPriceCents: -1 } }] },
      'content.lines.0.ownPrice.unitPriceCents',
    ],
    [
      'a reason of 101 characters',
      { lines: [{ ...MUG, ownPrice: { unitPriceCents: 1, reason: 'x'.repeat(101) } }] },
      'content.lines.0.ownPrice.reason',
    ],
    ['a text as the lines', { lines: 'mug' }, 'content.lines'],
    ['a wrong email address', { email: 'ines' }, 'content.email'],
  ])('with %s is rejected at its field', async (_, change, field) => {
    const content = { ...CONTENT, ...change };
    const { status, body } = await call('POST', '', { idempotencyKey: createId(), content });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('of another site is not found', async () => {
    const { id } = await create();
    const elsewhere = 'b0000000000000000000000b';
    await seedSite({ id: elsewhere, identifier: 'other', host: 'other.test' });
    await env.DB.prepare('UPDATE draft_orders SET website_id = ? WHERE id = ?').bind(elsewhere, id).run();
    expect((await call('GET', `/${id}`)).status).toBe(404);
    for (const path of ['/duplicate', '/pay', '/invoice', '/invoice/cancel'])
      expect(
        (await call('POST', `/${id}${path}`, { version: 1, method: 'cash', idempotencyKey: createId() }))
          .status,
      ).toBe(404);
  });
});

it('erasing a customer’s data deletes the drafts for that customer only', async () => {
  const mine = await create();
  const other = await create({ email: 'noor@buyer.test' });
  await pay(mine);
  const email = 'ines@buyer.test';
  const erased = await callAsOwner(owner, 'POST', '/api/customers/erase', { email, confirmation: email });
  expect(erased.status).toBeLessThan(300);
  const left = await env.DB.prepare('SELECT id FROM draft_orders').all<{ id: string }>();
  expect(left.results.map(({ id }) => id)).toEqual([other.id]);
});

describe('a draft that is marked as paid', () => {
  it('becomes a paid order with its stock, prices and customer', async () => {
    const draft = await create();
    const { status, body } = await pay(draft, 'bank-transfer');
    expect([status, body.state]).toEqual([200, 'ordered']);
    expect(await readStock('MUG-SEA')).toBe(3);
    const order = await env.DB.prepare('SELECT * FROM orders').first<Record<string, unknown>>();
    expect(order).toMatchObject({
      id: body.orderId,
      status: 'paid',
      email: 'ines@buyer.test',
      grand_total_cents: TOTAL,
      shipping_cents: 700,
    });
    const lines = await env.DB.prepare('SELECT title, quantity FROM order_lines ORDER BY position').all();
    expect(lines.results).toEqual([
      { title: 'Tide mug', quantity: 2 },
      { title: 'Engraving', quantity: 1 },
    ]);
    const kinds = await env.DB.prepare('SELECT kind FROM mail_outbox ORDER BY kind').all<{ kind: string }>();
    expect(kinds.results.map(({ kind }) => kind)).toContain('order-confirmation');
    const { body: list } = await callAsOwner<DraftList>(owner, 'GET', '/api/draft-orders');
    expect(list.drafts).toEqual([]);
  });

  it('shows the owner the name and phone of a customer without an email address, not an erasure', async () => {
    const { body } = await pay(await create({ email: '', phone: '207 555 0143' }));
    const path = `/api/orders/${body.orderId}`;
    const order = (await callAsOwner<OrderAnswer>(owner, 'GET', path)).body.order;
    expect(order).toMatchObject({ isErased: false, email: '', name: 'Ines Okafor' });
    expect(order.phone).toContain('207');
    await env.DB.prepare(
      "INSERT INTO order_events (id, order_id, kind, detail, at) VALUES ('e1', ?, 'erased', '{}', 1)",
    )
      .bind(body.orderId)
      .run();
    expect((await callAsOwner<OrderAnswer>(owner, 'GET', path)).body.order.isErased).toBe(true);
  });

  it('refuses a phone number that cannot be one, but reads a draft that already has one', async () => {
    const content = { ...CONTENT, phone: 'abc' };
    const refused = await call('POST', '', { idempotencyKey: createId(), content });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ 'content.phone': 'Enter a phone number in digits.' });
    expect((await call('POST', '/quote', content)).status).toBe(400);
    const { id, version } = await create({ phone: '+49 30 901820 ext. 5' });
    expect((await call('PUT', `/${id}`, { version, content })).status).toBe(400);
    await env.DB.prepare("UPDATE draft_orders SET content = json_set(content, '$.phone', 'abc')").run();
    expect((await call('GET', `/${id}`)).body.content.phone).toBe('abc');
  });

  it('keeps its prices, even if the product costs more now', async () => {
    const draft = await create();
    await env.DB.prepare('UPDATE product_variants SET price_cents = 99999, sale_price_cents = 99999').run();
    await pay(draft);
    expect(await env.DB.prepare('SELECT grand_total_cents AS total FROM orders').first('total')).toBe(TOTAL);
  });

  it('never creates two orders, however often and however fast the button is pressed', async () => {
    const draft = await create();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(draft)));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await readStock('MUG-SEA')).toBe(3);
  });

  it('changes nothing if one of its steps fails', async () => {
    const draft = await create();
    const trigger = (event: string) =>
      env.DB.prepare(
        `CREATE TRIGGER fail_step BEFORE INSERT ON ${event} BEGIN SELECT RAISE(ABORT, 'step failed'); END`,
      ).run();
    for (const table of ['order_events', 'mail_outbox', 'stock_movements']) {
      await trigger(table);
      expect((await pay(draft)).status).toBe(500);
      await env.DB.prepare('DROP TRIGGER fail_step').run();
    }
    expect([await ordersBy(), await readStock('MUG-SEA')]).toEqual([{}, 5]);
    expect((await pay(draft)).body.state).toBe('ordered');
    expect(await env.DB.prepare('SELECT number FROM orders').first('number')).toBe(1001);
  });

  it('can be marked as paid again after its order was cancelled', async () => {
    const draft = await create();
    await pay(draft);
    await env.DB.prepare("UPDATE orders SET status = 'cancelled'").run();
    expect((await pay(draft)).body.state).toBe('ordered');
    expect(await ordersBy()).toEqual({ cancelled: 1, paid: 1 });
  });

  it('records each price of its own and the payment in the order’s history, with its author', async () => {
    const ownPrice = { unitPriceCents: 4000, reason: 'Second choice' };
    const { body } = await pay(await create({ lines: [{ ...MUG, ownPrice }] }), 'card-terminal');
    const { body: answer } = await callAsOwner<OrderAnswer>(owner, 'GET', `/api/orders/${body.orderId}`);
    expect(answer.order.lines[0]?.unitPriceCents).toBe(4000);
    const told = answer.order.events.map((event) => [orderEventText(event, 'USD'), event.by !== null]);
    expect(told).toContainEqual([
      'Tide mug, Seafoam was sold for $40.00 instead of $44.00: Second choice',
      true,
    ]);
    expect(answer.order.events).toContainEqual(
      expect.objectContaining({ kind: 'note', detail: { text: 'Paid at a card terminal.' } }),
    );
  });

  it('is refused while the stock is too low, and the error names the line', async () => {
    await setStock('MUG-SEA', 1);
    const { status, body } = await pay(await create());
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('Tide mug, Seafoam: 2 ordered, 1 in stock.');
    expect([await ordersBy(), await readStock('MUG-SEA')]).toEqual([{}, 1]);
  });

  it('is refused once it was changed, or without an address', async () => {
    const draft = await create();
    await call('PUT', `/${draft.id}`, { version: draft.version, content: CONTENT });
    expect((await pay(draft)).status).toBe(409);
    expect((await pay(await create({ shippingAddress: null }))).body.errors).toHaveProperty('draft');
    expect((await pay(await create({ lines: [] }))).status).toBe(400);
  });

  it('can be refunded, and cannot be deleted', async () => {
    const draft = await create();
    const { body } = await pay(draft);
    expect((await call('DELETE', `/${draft.id}`)).status).toBe(409);
    const refund = await callAsOwner(owner, 'POST', `/api/orders/${body.orderId}/refunds`, {
      idempotencyKey: createId(),
      amountCents: TOTAL,
    });
    expect(refund.status).toBe(201);
    expect(await ordersBy()).toEqual({ refunded: 1 });
  });
});

describe('an invoice', () => {
  const send = async (draft: DraftOrder) => {
    const { status, body, text } = await call('POST', `/${draft.id}/invoice`, { version: draft.version });
    if (status !== 200) throw new Error(text);
    const { provider, sent } = startService();
    await deliverMail(env, Date.now() + 1, provider);
    const mail = sent.find(({ kind }) => kind === 'payment-request');
    if (!mail) throw new Error('no invoice was sent');
    const path = /https?:\/\/[^/]+(\S*\/pay\/\S+)/.exec(mail.body)?.[1] ?? '';
    return { draft: body, mail, path, text };
  };
  const open = (path: string) => request(path, { redirect: 'manual' });
  const submit = (path: string, key = createId(), paymentMethod = 'test_accepted') =>
    request(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'pay', idempotencyKey: key, paymentMethod }).toString(),
    });

  it('is sent in the customer’s language, and its link shows the order to pay', async () => {
    await translate('item', PRODUCT.mug, { texts: { title: 'Gezeitentasse' } });
    const { mail, path, draft } = await send(await create({ language: 'de' }));
    expect(draft.state).toBe('sent');
    expect(mail.subject).toContain('Ihre Rechnung');
    expect(mail.html).toContain('<html lang="de"');
    expect(path).toMatch(/^\/de\/pay\//);
    const page = await open(path);
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('Gezeitentasse');
    expect(html).toContain('Bestellung bezahlen');
    expect(html).toContain('109,84');
  });

  it('returns its link once, and names the draft and its own discount in the email', async () => {
    const discount = { kind: 'amount', amountCents: 500 };
    const shipping = { kind: 'own', name: 'Shipping', priceCents: 700 };
    const { draft, mail, path, text } = await send(await create({ discount, shipping }));
    const { paymentUrl } = JSON.parse(text) as { paymentUrl: string };
    expect(new URL(paymentUrl).pathname).toBe(path);
    expect((await open(path)).status).toBe(200);
    expect((await call('GET', `/${draft.id}`)).body).not.toHaveProperty('paymentUrl');
    expect(mail.body).toContain(`Invoice: D${draft.number}`);
    expect(mail.body).not.toMatch(/Order: \d|Discount \(|Shipping \(/);
  });

  it('is paid once, and afterwards the link leads to the order', async () => {
    const { path } = await send(await create());
    const paid = await submit(path);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toMatch(/^\/order\/[0-9a-f]{24}\?token=.*placed=1$/);
    expect((await open(path)).headers.get('location')).toMatch(/^\/order\//);
    expect((await submit(path)).headers.get('location')).toMatch(/^\/order\//);
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await readStock('MUG-SEA')).toBe(3);
  });

  it('creates one order from payments at the same moment, by the customer and by the owner', async () => {
    const { draft, path } = await send(await create());
    await Promise.all([submit(path), submit(path), pay(draft), submit(path), pay(draft)]);
    expect(await ordersBy()).toEqual({ paid: 1 });
    const charged = await env.DB.prepare(
      "SELECT count(*) AS n FROM test_payments WHERE status = 'paid'",
    ).first<number>('n');
    expect(charged).toBeLessThanOrEqual(1);
    expect(await readStock('MUG-SEA')).toBe(3);
  });

  it('can be paid again after a declined payment', async () => {
    const { path } = await send(await create());
    expect((await submit(path, createId(), 'test_declined')).status).toBe(402);
    expect(await readStock('MUG-SEA')).toBe(5);
    expect((await submit(path)).status).toBe(303);
    expect(await ordersBy()).toEqual({ cancelled: 1, paid: 1 });
  });

  it('charges nothing while the stock is too low', async () => {
    const { path } = await send(await create());
    await setStock('MUG-SEA', 1);
    expect((await submit(path)).status).toBe(409);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM test_payments').first('n')).toBe(0);
  });

  it.each([
    ['was cancelled', (draft: DraftOrder) => call('POST', `/${draft.id}/invoice/cancel`)],
    [
      'was sent again',
      (draft: DraftOrder) => call('POST', `/${draft.id}/invoice`, { version: draft.version }),
    ],
    [
      'was changed',
      (draft: DraftOrder) => call('PUT', `/${draft.id}`, { version: draft.version, content: CONTENT }),
    ],
    ['was deleted', (draft: DraftOrder) => call('DELETE', `/${draft.id}`)],
    ['expired', () => env.DB.prepare('UPDATE draft_orders SET sent_at = sent_at - 15 * 86400000').run()],
  ])('no longer works once it %s', async (_, change) => {
    const { draft, path } = await send(await create());
    await new Promise((done) => setTimeout(done, 2));
    await change(draft);
    expect((await open(path)).status).toBe(410);
    expect((await submit(path)).status).toBe(410);
    expect(await ordersBy()).toEqual({});
  });

  it.each(['nonsense', 'a.b.c', '%00', 'a'.repeat(5000)])('is not opened by the token %s', async (token) => {
    expect((await open(`/pay/${token}`)).status).toBeGreaterThanOrEqual(400);
  });

  it('needs an email address', async () => {
    const draft = await create({ email: '' });
    const { status, body } = await call('POST', `/${draft.id}/invoice`, { version: draft.version });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['email']]);
  });
});
