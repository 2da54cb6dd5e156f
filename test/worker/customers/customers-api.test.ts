import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { CustomerDetail, CustomerList } from '#schema/contracts/customers/customer.ts';
import type { OrderAnswer } from '#schema/contracts/orders/order.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { createId } from '#worker/crypto/random.ts';
import { MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { placeOrder, readState, TOTAL } from '../../support/worker/orders.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

const keeper = () => signIn(ROLE.storeManager);
const key = () => ({ idempotencyKey: createId() });
const text = async (who: SignedIn, path: string) => {
  const answer = await request(path, { headers: who.headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

describe('customers', () => {
  it('the list of customers includes all buyers, with their spending in each currency', async () => {
    const owner = await keeper();
    await placeOrder();
    const { id } = await placeOrder(
      { email: 'INES@Buyer.test', name: 'Ines O.' },
      [[PRODUCT.bowl, 'BOWL', 1]],
      5064,
    );
    await placeOrder({ email: 'never@paid.test', paymentMethod: 'test_confirm' });
    await call(owner, 'POST', `/api/orders/${id}/refunds`, { ...key(), amountCents: 64 });
    const { body } = await call<CustomerList>(owner, 'GET', '/api/customers');
    expect(body.customers).toEqual([
      {
        email: 'INES@Buyer.test',
        name: 'Ines O.',
        orderCount: 2,
        spent: [{ currency: 'USD', cents: TOTAL + 5000 }],
        lastOrderAt: expect.any(Number),
      },
    ]);
    const one = await call<CustomerDetail>(owner, 'GET', '/api/customers/one?email=ines@buyer.test');
    expect(one.body.orders.map(({ number }) => number)).toEqual([1002, 1001]);
    expect(one.body.toFulfil).toBe(2);
    expect((await call(owner, 'GET', '/api/customers?cursor=x')).status).toBe(400);
    const file = await text(owner, '/api/customers/export');
    expect(file.body).toContain('INES@Buyer.test,Ines O.,2,USD,290.54,');
  });

  it('customers can be erased by the owner, which deletes personal data and keeps every amount', async () => {
    const owner = await keeper();
    const change = {
      email: 'Gone@Buyer.test',
      name: 'Gone Away',
      phone: '+1 207 555 0199',
      note: 'For Gone',
    };
    const { id } = await placeOrder({ ...change, shippingAddress: { ...MAINE_ADDRESS, name: 'Gone Away' } });
    const stays = await placeOrder();
    await call(owner, 'POST', `/api/orders/${id}/notes`, { text: 'Gone called.' });
    const before = await call<OrderAnswer>(owner, 'GET', `/api/orders/${id}`);
    const erase = (confirmation: string) =>
      call(owner, 'POST', '/api/customers/erase', { email: 'gone@buyer.test', confirmation });
    expect((await erase('gone')).status).toBe(400);
    // The buyer's name also occurs in the email to the owner.
    const mails = () =>
      env.DB.prepare("SELECT count(*) AS n FROM mail_outbox WHERE facts ->> '$.orderId' = ?")
        .bind(id)
        .first('n');
    expect(await mails()).toBe(1);
    await env.DB.prepare(
      "UPDATE mail_outbox SET recipient = 'keeper@site.test' WHERE facts ->> '$.orderId' = ?",
    )
      .bind(id)
      .run();
    expect((await erase('GONE@buyer.test')).status).toBe(200);
    expect(await mails()).toBe(0);
    const { body } = await call<OrderAnswer>(owner, 'GET', `/api/orders/${id}`);
    expect(body.order).toMatchObject({
      email: '',
      name: '',
      phone: '',
      note: '',
      grandTotalCents: TOTAL,
      lines: before.body.order.lines,
      shippingAddress: { name: '', line1: '', city: '', region: 'ME', country: 'US' },
    });
    expect(body.order.events[0]).toMatchObject({ kind: 'erased', by: 'Test' });
    const dump = JSON.stringify([
      (await env.DB.prepare('SELECT * FROM orders WHERE id = ?').bind(id).all()).results,
      (await env.DB.prepare('SELECT * FROM order_events WHERE order_id = ?').bind(id).all()).results,
      (await env.DB.prepare('SELECT * FROM mail_outbox').all()).results,
      (await env.DB.prepare('SELECT * FROM order_search').all()).results,
      (await env.DB.prepare("SELECT * FROM audit_log WHERE action = 'customer.erased'").all()).results,
    ]);
    expect(dump).not.toMatch(/gone|Wharf|\b04101\b|555 0199/i);
    expect(dump).toContain('ines@buyer.test');
    expect((await erase('gone@buyer.test')).status).toBe(404);
    expect((await call<CustomerList>(owner, 'GET', '/api/customers')).body.customers).toHaveLength(1);
    const refund = await call<OrderAnswer>(owner, 'POST', `/api/orders/${id}/refunds`, {
      ...key(),
      amountCents: 100,
    });
    expect([refund.status, (await readState(id)).mails]).toEqual([201, []]);
    expect((await call<OrderAnswer>(owner, 'GET', `/api/orders/${stays.id}`)).body.order.name).toBe(
      'Ines Okafor',
    );
  });

  it('customers cannot be erased while a payment is open', async () => {
    const { id } = await placeOrder();
    await placeOrder({ paymentMethod: 'test_confirm' });
    const answer = await call<WireError>(await keeper(), 'POST', '/api/customers/erase', {
      email: 'ines@buyer.test',
      confirmation: 'ines@buyer.test',
    });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('30 minutes')]);
    expect(await env.DB.prepare('SELECT email FROM orders WHERE id = ?').bind(id).first('email')).toBe(
      'ines@buyer.test',
    );
    expect((await readState(id)).events).toEqual(['placed', 'paid']);
  });
});

it('the CSV of customers has the imported phone, address, tags and note, which no spreadsheet runs as a formula', async () => {
  await seedSite();
  const { headers } = await signIn(ROLE.admin);
  const address = {
    ...{ name: 'Ana', company: '', line1: '1 Quay', line2: '', city: 'Rockport', region: 'ME' },
    ...{ postalCode: '04856', country: 'US' },
  };
  await env.DB.prepare(
    `INSERT INTO customer_profiles (website_id, email, name, phone, address, tags, note, imported_from, created_at, updated_at)
    VALUES (?, '=evil@x.test', 'Ana', '+1 207 555 0100', ?, '["vip"]', '=1+1', 'shopify', 1, 1)`,
  )
    .bind(SITE_ID, JSON.stringify(address))
    .run();
  const csv = await (await request('/api/customers/export', { headers })).text();
  expect(csv).toContain('Phone,Address,Tags,Note');
  const line = csv.split('\r\n').find((one) => one.includes('evil')) ?? '';
  expect(line.startsWith("'=evil@x.test,Ana,0,,,,'+1 207 555 0100,")).toBe(true);
  expect(line).toContain('1 Quay');
  expect(line.endsWith(",vip,'=1+1")).toBe(true);
});

it('the CSV of customers has the phone and address of the latest order, else the address of the account', async () => {
  await seedSite();
  const owner = await keeper();
  await placeOrder({ phone: '+1 207 555 0001' });
  await placeOrder({ phone: '', shippingAddress: { ...MAINE_ADDRESS, line1: '9 New Wharf' } });
  await env.DB.prepare('UPDATE orders SET created_at = number').run();
  const find = async (name: string) =>
    (await text(owner, '/api/customers/export')).body.split('\r\n').find((line) => line.includes(name)) ?? '';
  const line = await find('Ines');
  expect(line).toContain(",'+1 207 555 0001,");
  expect(line).toContain('9 New Wharf');
  await env.DB.prepare(
    "UPDATE orders SET detail = json_set(detail, '$.shippingAddress', NULL, '$.billingAddress', NULL)",
  ).run();
  const { accountId } = await signIn('member');
  const address = (line1: string) => JSON.stringify({ ...MAINE_ADDRESS, line1 });
  const insert = env.DB.prepare(
    'INSERT INTO customer_addresses (id, website_id, account_id, address, is_default, created_at) VALUES (?, ?, ?, ?, ?, 1)',
  );
  await env.DB.batch([
    env.DB.prepare("UPDATE accounts SET email = 'ines@buyer.test' WHERE id = ?").bind(accountId),
    insert.bind('a1', SITE_ID, accountId, address('3 Second Street'), 0),
    insert.bind('a2', SITE_ID, accountId, address('2 Default Street'), 1),
    insert.bind('a3', 'b'.repeat(24), accountId, address('4 Other Site'), 1),
  ]);
  expect(await find('Ines')).toContain('2 Default Street');
});
