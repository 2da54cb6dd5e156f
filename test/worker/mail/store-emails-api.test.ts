import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { MailSettingsView, mailPreviewSchema } from '#schema/contracts/mail/mail.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { call } from '../../support/worker/owner.ts';
import { type SignedIn, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

let owner: SignedIn;
beforeEach(async () => {
  await env.DB.batch(
    [
      'orders',
      'carts',
      'mail_outbox',
      'store_rules',
      'website_roles',
      'attempt_counters',
      'payment_tries',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedStore({ settings: { title: 'Tide & Kiln' } });
  owner = await signIn(ROLE.admin);
});

const view = () => call<MailSettingsView>(owner, 'GET', '/api/commerce/mails');
const settings = (wordings: object, newOrder: object = { isEnabled: true, recipient: '' }) => ({
  newOrder,
  wordings,
});
const save = async (body: object) => {
  const { version } = (await view()).body;
  return call<{ errors?: Record<string, string>; settings?: object }>(owner, 'PUT', '/api/commerce/mails', {
    version,
    settings: body,
  });
};

describe('the texts in store emails', () => {
  it('the texts in store emails are the defaults in the site’s language until the owner changes them', async () => {
    const { body } = await view();
    expect(body.settings).toEqual({
      newOrder: { isEnabled: true, recipient: '' },
      reviewRequest: { isEnabled: true, afterDays: 14 },
      abandonedCart: { isEnabled: false, consent: '' },
      lowStock: { isEnabled: true },
      wordings: {},
    });
    expect(body.standard['order-confirmation'].subject).toBe('Your order {orderNumber} at {siteTitle}');
    expect(body.ownersAddress).toBe(`${owner.accountId}@site.test`);
  });

  it('the texts in store emails are not saved if they are empty', async () => {
    const words = { subject: 'Hooray {orderNumber}', introduction: '' };
    const saved = await save(
      settings({ 'order-confirmation': words, 'order-shipped': { subject: ' ', introduction: '' } }),
    );
    expect(saved.status).toBe(200);
    expect((await view()).body.settings.wordings).toEqual({ 'order-confirmation': words });
  });

  it.each([
    [
      'an unknown placeholder',
      { subject: 'Hello {first_name}', introduction: '' },
      'subject',
      '{first_name}',
    ],
    ['a two-line subject', { subject: 'a\nb', introduction: '' }, 'subject', 'one line'],
    ['a subject that is too long', { subject: 'a'.repeat(151), introduction: '' }, 'subject', '150'],
    [
      'an introduction that is too long',
      { subject: '', introduction: 'a'.repeat(601) },
      'introduction',
      '600',
    ],
    ['a value of the wrong type', { subject: 7, introduction: '' }, 'subject', 'string'],
  ])(
    'the texts in store emails are rejected with %s, and the response names the field',
    async (_, words, field, text) => {
      const answer = await save(settings({ 'order-shipped': words }));
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.[`settings.wordings.order-shipped.${field}`]).toContain(text);
    },
  );

  it('the texts in store emails are rejected for an unknown type of email or an invalid recipient', async () => {
    expect((await save(settings({ nothing: { subject: 'a', introduction: '' } }))).status).toBe(400);
    expect((await save(settings({}, { isEnabled: true, recipient: 'mara' }))).status).toBe(400);
  });

  it('the texts in store emails are not overwritten by a save that has not seen a concurrent change', async () => {
    await save(settings({}));
    const body = { version: 0, settings: settings({}) };
    expect((await call(owner, 'PUT', '/api/commerce/mails', body)).status).toBe(409);
  });

  it('the texts in store emails can be changed only with the orders permission', async () => {
    const editor = await signIn(ROLE.editor);
    expect((await call(editor, 'GET', '/api/commerce/mails')).status).toBe(403);
    expect((await call(editor, 'PUT', '/api/commerce/mails', {})).status).toBe(403);
    const manager = await signIn(ROLE.storeManager);
    expect((await call(manager, 'GET', '/api/commerce/mails')).status).toBe(200);
  });
});

describe('an email preview', () => {
  const words = { subject: '<b>{orderNumber}</b>', introduction: 'Dear {customerName}' };
  it('shows unsaved texts with sample data', async () => {
    const { status, body } = await call<z.infer<typeof mailPreviewSchema>>(
      owner,
      'POST',
      '/api/commerce/mails/order-confirmation/preview',
      words,
    );
    expect(status).toBe(200);
    expect(body.subject).toBe('<b>1042</b>');
    expect(body.text).toContain('Dear Ines Okafor');
    expect(body.html).toContain('<title>&#60;b&#62;1042');
  });

  it('returns 404 for an unknown type', async () => {
    expect((await call(owner, 'POST', '/api/commerce/mails/invitation/preview', words)).status).toBe(404);
  });

  it('an email preview is rejected if its text has a placeholder that this type of email does not support', async () => {
    expect((await call(owner, 'POST', '/api/commerce/mails/back-in-stock/preview', words)).status).toBe(400);
  });
});

describe('a test email', () => {
  const test = (key: string, who = owner) =>
    call(who, 'POST', '/api/commerce/mails/new-order/test', { subject: 'Psst', introduction: '', key });
  const written = () => env.DB.prepare('SELECT count(*) AS n FROM mail_outbox').first<number>('n');

  it('goes to the account that requests it, once for each key, which the browser sends per click', async () => {
    expect(await test('click-001')).toEqual({
      status: 202,
      body: { recipient: `${owner.accountId}@site.test` },
    });
    await test('click-001');
    expect(await written()).toBe(1);
    const mail = await env.DB.prepare('SELECT subject, recipient, html FROM mail_outbox').first();
    expect(mail).toMatchObject({ subject: 'Test: Psst', recipient: `${owner.accountId}@site.test` });
  });

  it('a test email is rejected after twenty test emails within an hour', async () => {
    for (let index = 0; index < 20; index++) expect((await test(`click-${100 + index}`)).status).toBe(202);
    expect((await test('click-999')).status).toBe(429);
    expect(await written()).toBe(20);
  });

  it('a test email is rejected without a valid key', async () => {
    expect((await test('x')).status).toBe(400);
  });
});

describe('a resent order email', () => {
  const again = (orderId: string, kind: string, body: object = { key: 'click-001' }, who = owner) =>
    call(who, 'POST', `/api/orders/${orderId}/mails/${kind}`, body);
  const order = async () => {
    const { port } = providerDouble();
    const result = await submit(createCheckout(await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]), 4642), port);
    if (result.kind !== 'placed') throw new Error('not placed');
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    return result.orderId;
  };
  const count = () => env.DB.prepare('SELECT count(*) AS n FROM mail_outbox').first<number>('n');

  it('a resent order email is sent once for each click', async () => {
    const id = await order();
    expect(await again(id, 'order-confirmation')).toEqual({
      status: 202,
      body: { recipient: 'ines@buyer.test' },
    });
    await Promise.all([again(id, 'order-confirmation'), again(id, 'order-confirmation')]);
    expect(await count()).toBe(1);
    await again(id, 'order-confirmation', { key: 'click-002' });
    expect(await count()).toBe(2);
  });

  it('a resent order email is sent only about something that has happened to the order', async () => {
    const id = await order();
    for (const kind of ['order-shipped', 'order-refunded', 'order-cancelled'])
      expect((await again(id, kind)).status).toBe(409);
    await env.DB.prepare(
      "INSERT INTO fulfilments (id, order_id, lines, idempotency_key, at) VALUES ('f1', ?, '[]', 'k1', 0)",
    )
      .bind(id)
      .run();
    expect((await again(id, 'order-shipped', { key: 'click-003', partId: 'f2' })).status).toBe(409);
    expect((await again(id, 'order-shipped', { key: 'click-003' })).status).toBe(202);
    expect(await count()).toBe(1);
  });

  it('returns 404 for an unknown order, an unknown type or an invalid id', async () => {
    const id = await order();
    expect((await again('c'.repeat(24), 'order-confirmation')).status).toBe(404);
    expect((await again('nothing', 'order-confirmation')).status).toBe(404);
    expect((await again(id, 'new-order')).status).toBe(404);
  });

  it('a resent order email can be sent only for an order on this site', async () => {
    const id = await order();
    await seedStore({ siteId: 'b0000000000000000000000b', host: 'other.test', products: [] });
    await env.DB.prepare('UPDATE orders SET website_id = ? WHERE id = ?')
      .bind('b0000000000000000000000b', id)
      .run();
    expect((await again(id, 'order-confirmation')).status).toBe(404);
    expect(await count()).toBe(0);
  });

  it('a resent order email has an hourly limit and requires the permission to edit orders', async () => {
    const id = await order();
    for (let index = 0; index < 20; index++)
      await again(id, 'order-confirmation', { key: `click-${100 + index}` });
    expect((await again(id, 'order-confirmation', { key: 'click-last' })).status).toBe(429);
    const editor = await signIn(ROLE.editor);
    expect((await again(id, 'order-confirmation', { key: 'click-004' }, editor)).status).toBe(403);
  });
});
