import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { fulfilments, orderLines, orders } from '#schema/tables/orders.ts';
import { refunds } from '#schema/tables/payments.ts';
import { resolveOpenOrder, settle, settleState } from '#worker/checkout/settle.ts';
import { batch, type Statement } from '#worker/db/database.ts';
import { insertBackInStockEmails, queueBackInStockEmails } from '#worker/db/mail/back-in-stock-emails.ts';
import { orderMailStatements } from '#worker/db/mail/order-emails.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { orm } from '#worker/db/orm.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { startService } from '../../support/worker/optional-emails.ts';
import { SITE_ID, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore, variantId } from '../../support/worker/store.ts';

const NOW = 1_800_000_000_000;
const MUG = [PRODUCT.mug, 'MUG-SEA', 2] as const;
const MUG_TOTAL = 8800 + 484;

const outbox = async () =>
  (
    await env.DB.prepare('SELECT kind, recipient, status FROM mail_outbox ORDER BY kind, recipient').all<{
      kind: string;
      recipient: string;
      status: string;
    }>()
  ).results;
const kinds = async () => (await outbox()).map(({ kind }) => kind);

const onlyOrder = async () => {
  const order = await findOrder(
    env.DB,
    (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '',
  );
  if (!order) throw new Error('there is no order');
  return order;
};

const run = (statements: Statement[]) => batch(env.DB, statements);

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'mail_outbox', 'restock_requests', 'website_roles', 'store_rules'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore({ settings: { title: 'Tide & Kiln', business: { email: 'studio@tide.test' } } });
});

async function placed() {
  const { port } = providerDouble();
  const result = await submit(createCheckout(await cartWith([MUG]), MUG_TOTAL), port);
  expect(result.kind).toBe('placed');
  return onlyOrder();
}

describe('the emails for a paid order', () => {
  it('the emails for a paid order are created with the payment, one for the buyer and one for the owner', async () => {
    await placed();
    expect(await outbox()).toEqual([
      { kind: 'new-order', recipient: 'studio@tide.test', status: 'queued' },
      { kind: 'order-confirmation', recipient: 'ines@buyer.test', status: 'queued' },
    ]);
  });

  it('the emails for a paid order are created once, however many times and in whatever order the payment is reported', async () => {
    const { port, confirm } = providerDouble();
    await submit(createCheckout(await cartWith([MUG]), MUG_TOTAL, { paymentMethod: 'confirm' }), port);
    const order = await onlyOrder();
    expect(await kinds()).toEqual([]);
    confirm(order.payment.id);
    const paid = { ref: `ref-${order.payment.id}`, status: 'paid', declineCode: null } as const;
    await Promise.all([
      settleState(env.DB, order, paid, NOW),
      settleState(env.DB, order, paid, NOW),
      settle(env.DB, order, { kind: 'paid', ref: paid.ref }, NOW),
      resolveOpenOrder(env.DB, order, port, NOW),
    ]);
    await settleState(env.DB, order, paid, NOW + 86_400_000);
    expect(await kinds()).toEqual(['new-order', 'order-confirmation']);
  });

  it('the emails for a paid order are created by the scheduled sweep if the Worker stops before storing the payment', async () => {
    const { port, payments } = providerDouble();
    const dying: typeof port = {
      ...port,
      async authorise(request) {
        await port.authorise(request);
        throw new Error('the Worker is gone');
      },
    };
    await expect(submit(createCheckout(await cartWith([MUG]), MUG_TOTAL), dying)).rejects.toThrow('gone');
    expect([...payments.values()][0]?.status).toBe('paid');
    expect(await kinds()).toEqual([]);
    await resolveOpenOrder(env.DB, await onlyOrder(), port, NOW);
    expect(await kinds()).toEqual(['new-order', 'order-confirmation']);
  });

  it('the emails for a paid order are not created for a declined payment', async () => {
    const { port } = providerDouble();
    await submit(createCheckout(await cartWith([MUG]), MUG_TOTAL, { paymentMethod: 'no' }), port);
    expect((await onlyOrder()).status).toBe('cancelled');
    expect(await kinds()).toEqual([]);
  });

  it('the owner’s email goes to the configured email address, or else to the administrator, and can be turned off', async () => {
    await seedStore({ settings: { title: 'Tide & Kiln' } });
    const admin = await signIn(ROLE.admin);
    const order = await placed();
    const ownersMail = async (mails: string | null) => {
      await env.DB.prepare('DELETE FROM mail_outbox').run();
      await env.DB.prepare('DELETE FROM store_rules').run();
      if (mails)
        await env.DB.prepare('INSERT INTO store_rules (website_id, mails, updated_at) VALUES (?, ?, 0)')
          .bind(SITE_ID, mails)
          .run();
      await run(orderMailStatements({ kind: 'order-confirmation', orderId: order.id }, NOW));
      return (await outbox()).find(({ kind }) => kind === 'new-order')?.recipient;
    };
    expect(await ownersMail(null)).toBe(`${admin.accountId}@site.test`);
    expect(await ownersMail('{"newOrder":{"isEnabled":true,"recipient":"mara@tide.test"}}')).toBe(
      'mara@tide.test',
    );
    expect(await ownersMail('{"newOrder":{"isEnabled":false,"recipient":"mara@tide.test"}}')).toBeUndefined();
  });

  it('the emails for a paid order show the order as it is at the time of sending', async () => {
    const order = await placed();
    const { provider, sent } = startService();
    await deliverMail(env, Date.now() + 1, provider);
    const mail = sent.find(({ kind }) => kind === 'order-confirmation');
    expect(mail).toMatchObject({
      recipient: 'ines@buyer.test',
      subject: `Your order ${order.number} at Tide & Kiln`,
      senderName: 'Tide & Kiln',
      replyTo: 'studio@tide.test',
    });
    for (const words of [
      'Tide mug',
      'Glaze: Seafoam',
      '2 × $44.00',
      'Subtotal: $88.00',
      'Total: $92.84',
      '3 Wharf Street',
    ])
      expect(mail?.body).toContain(words);
    expect(mail?.body).toContain(`https://site.test/order/${order.id}?token=`);
    expect(mail?.html).toContain('Tide &#38; Kiln');
    expect(sent.find(({ kind }) => kind === 'new-order')).toMatchObject({ replyTo: 'ines@buyer.test' });
  });

  it('the emails for a paid order are sent again with the same text after a failure, and only once by concurrent runs', async () => {
    const order = await placed();
    const failing = startService((attempt) => (attempt <= 2 ? new Error('busy') : null));
    const now = Date.now() + 1;
    await deliverMail(env, now, failing.provider);
    const first = await env.DB.prepare('SELECT body FROM mail_outbox ORDER BY id').all();
    await env.DB.prepare("UPDATE orders SET name = 'Somebody Else' WHERE id = ?").bind(order.id).run();
    await Promise.all(Array.from({ length: 4 }, () => deliverMail(env, now + 61_000, failing.provider)));
    expect(failing.sent).toHaveLength(2);
    expect((await env.DB.prepare('SELECT body FROM mail_outbox ORDER BY id').all()).results).toEqual(
      first.results,
    );
  });

  it('the emails for a paid order fail with a reason if the order no longer exists', async () => {
    await placed();
    await env.DB.prepare('DELETE FROM orders').run();
    await deliverMail(env, Date.now() + 1, startService().provider);
    expect((await outbox()).map(({ status }) => status)).toEqual(['failed', 'failed']);
  });
});

describe('a change to an order', () => {
  it('sends no email if it has no effect', async () => {
    const order = await placed();
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    await run([
      ...orderMailStatements({ kind: 'order-shipped', orderId: order.id, fulfilmentId: 'none' }, NOW),
      ...orderMailStatements({ kind: 'order-refunded', orderId: order.id, refundId: 'none' }, NOW),
      ...orderMailStatements({ kind: 'order-cancelled', orderId: order.id }, NOW),
    ]);
    expect(await kinds()).toEqual([]);
  });

  it('sends one email for each shipment, with its tracking number and the remaining items', async () => {
    const order = await placed();
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    const line = await env.DB.prepare('SELECT id FROM order_lines').first<string>('id');
    const mails = () =>
      orderMailStatements({ kind: 'order-shipped', orderId: order.id, fulfilmentId: 'f1' }, NOW);
    await run([
      orm.update(orderLines).set({ fulfilledQuantity: 1 }),
      orm.insert(fulfilments).values({
        id: 'f1',
        orderId: order.id,
        lines: [{ lineId: line ?? '', quantity: 1 }],
        carrier: 'Post',
        trackingNumber: 'T-123',
        trackingUrl: 'https://post.test/T-123',
        idempotencyKey: 'k1',
        at: 0,
      }),
      ...mails(),
    ]);
    await run(mails());
    const { provider, sent } = startService();
    await deliverMail(env, NOW, provider);
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail?.subject).toBe(`Your order ${order.number} is on its way`);
    for (const words of ['PART OF YOUR ORDER', 'Post', 'T-123', 'https://post.test/T-123', 'STILL TO COME'])
      expect(mail?.body).toContain(words);
  });

  it('sends an email with the amount of a completed refund', async () => {
    const order = await placed();
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    await run([
      orm.update(orders).set({ refundedCents: 4400 }),
      orm.insert(refunds).values({
        id: 'r1',
        orderId: order.id,
        paymentId: order.payment.id,
        idempotencyKey: 'k',
        amountCents: 4400,
        reason: 'Broken <mug>',
        status: 'done',
        at: 0,
      }),
      ...orderMailStatements({ kind: 'order-refunded', orderId: order.id, refundId: 'r1' }, NOW),
    ]);
    const { provider, sent } = startService();
    await deliverMail(env, NOW, provider);
    expect(sent[0]?.body).toContain('Refunded now: $44.00');
    expect(sent[0]?.body).toContain('Broken <mug>');
    expect(sent[0]?.html).toContain('Broken &#60;mug&#62;');
    expect(sent[0]?.html).not.toContain('<mug>');
  });
});

describe('a restocked product variant', () => {
  const ask = (id: string, email: string) =>
    env.DB.prepare(
      'INSERT INTO restock_requests (id, website_id, variant_id, email, created_at) VALUES (?, ?, ?, ?, 0)',
    )
      .bind(id, SITE_ID, variantId('MUG-IRON'), email)
      .run();
  const tell = (siteId = SITE_ID) => run(insertBackInStockEmails(siteId, variantId('MUG-IRON'), NOW));

  it('a restocked product variant is announced once to each email address that waits for it, and only while it is in stock', async () => {
    await ask('q1', 'a@buyer.test');
    await ask('q2', 'b@buyer.test');
    await tell();
    expect(await kinds()).toEqual([]);
    await env.DB.prepare("UPDATE product_variants SET qty_in_stock = 3 WHERE sku = 'MUG-IRON'").run();
    await tell('b0000000000000000000000b');
    expect(await kinds()).toEqual([]);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['a@buyer.test', 'b@buyer.test']);
    const { provider, sent } = startService();
    await deliverMail(env, NOW, provider);
    expect(sent[0]?.subject).toBe('Back in stock at Tide & Kiln');
    expect(sent[0]?.body).toContain('Tide mug (Glaze: Ironsand)');
    expect(sent[0]?.body).toContain('https://site.test/shop/mug');
  });

  it('a restocked product variant is noticed by the job after any change in stock, but not while its product is hidden', async () => {
    await ask('q1', 'a@buyer.test');
    await queueBackInStockEmails(env.DB, NOW);
    expect(await kinds()).toEqual([]);
    await env.DB.batch([
      env.DB.prepare("UPDATE product_variants SET qty_in_stock = 1 WHERE sku = 'MUG-IRON'"),
      env.DB.prepare('UPDATE items SET status = 4 WHERE id = ?').bind(PRODUCT.mug),
    ]);
    await queueBackInStockEmails(env.DB, NOW);
    expect(await kinds()).toEqual([]);
    await env.DB.prepare('UPDATE items SET status = 1 WHERE id = ?').bind(PRODUCT.mug).run();
    await Promise.all([queueBackInStockEmails(env.DB, NOW), queueBackInStockEmails(env.DB, NOW)]);
    await queueBackInStockEmails(env.DB, NOW);
    expect(await kinds()).toEqual(['back-in-stock']);
  });

  it('a restocked product variant is announced again to a customer who asks again', async () => {
    await env.DB.prepare("UPDATE product_variants SET qty_in_stock = 1 WHERE sku = 'MUG-IRON'").run();
    await ask('q1', 'a@buyer.test');
    await tell();
    await ask('q2', 'a@buyer.test');
    await tell();
    expect(await kinds()).toEqual(['back-in-stock', 'back-in-stock']);
  });
});
