import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { readGiftCardCode } from '#domain/gift-cards/code.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { GiftCardList, giftCardIssuedSchema } from '#schema/contracts/gift-cards/gift-card.ts';
import { createId } from '#worker/crypto/random.ts';
import { giftCardHash } from '#worker/gift-cards/gift-card-codes.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { providerDouble, submit } from '../../support/worker/checkout.ts';
import { BOWLS_TOTAL, bowlsFor, handOut, seedGiftCardStore } from '../../support/worker/gift-cards.ts';
import { whileSendingEmail } from '../../support/worker/sends-email.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

type GiftCardIssued = z.infer<typeof giftCardIssuedSchema>;

const CARDS = '/api/commerce/gift-cards';
let headers: Record<string, string>;

beforeEach(async () => {
  await seedGiftCardStore();
  ({ headers } = await signIn(ROLE.admin));
});

const call = (method: string, path: string, body?: unknown, own = headers) =>
  request(path, {
    method,
    headers: { ...own, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const issue = async (change: object = {}) => {
  const answer = await call('POST', CARDS, { idempotencyKey: createId(), amountCents: 4000, ...change });
  return { status: answer.status, body: await answer.json<GiftCardIssued & { errors?: object }>() };
};
const list = async (query = '') => (await call('GET', `${CARDS}?${query}`)).json<GiftCardList>();

describe('the owner’s gift cards', () => {
  it('the owner’s gift cards are returned with their code once: a repeated request returns the card without it', async () => {
    const idempotencyKey = createId();
    const first = await issue({ idempotencyKey });
    expect(first.status).toBe(201);
    expect(readGiftCardCode(first.body.code ?? '')).not.toBeNull();
    const second = await issue({ idempotencyKey });
    expect([second.body.card.id, second.body.code]).toEqual([first.body.card.id, null]);
    expect((await list()).cards).toHaveLength(1);
    expect(first.body).toMatchObject({
      card: { balanceCents: 4000, state: 'open', last4: first.body.code?.slice(-4) },
      ledger: [{ reason: 'issue', changeCents: 4000, afterCents: 4000, by: 'Test' }],
    });
  });

  it('the owner’s gift cards can be sent by email, and only the email contains the code', async () => {
    const { body } = await issue({ recipientEmail: 'noor@gift.test', recipientName: 'Noor' });
    expect([body.code, body.card.state]).toEqual([null, 'waiting']);
    let text = '';
    await deliverMail(env, Date.now() + 1000, {
      result: 'sent',
      isIdempotent: true,
      send: async (mail) => {
        text = mail.body;
      },
    });
    expect(text).toContain('Value: $40');
    expect((await list()).cards[0]).toMatchObject({ state: 'open', recipientEmail: 'noor@gift.test' });
  });

  it.each([
    [{ amountCents: 0 }, 'amountCents'],
    [{ amountCents: -5 }, 'amountCents'],
    [{ amountCents: 10 ** 12 }, 'amountCents'],
    [{ amountCents: 1.5 }, 'amountCents'],
    [{ amountCents: '40' }, 'amountCents'],
    [{ recipientEmail: 'nobody' }, 'recipientEmail'],
    [{ message: 'x'.repeat(501) }, 'message'],
    [{ sendOn: '2026-02-30', recipientEmail: 'a@b.test' }, 'sendOn'],
    [{ sendOn: '2020-01-01', recipientEmail: 'a@b.test' }, 'sendOn'],
    [{ idempotencyKey: 'short' }, 'idempotencyKey'],
  ])('the owner’s gift cards are rejected by the API, which names the field: %j', async (change, field) => {
    const { status, body } = await issue(change);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect((await list()).cards).toEqual([]);
  });

  it('the owner’s gift cards can be searched and have totals, and the liability is the balance that can still be spent', async () => {
    await issue({ recipientName: 'Noor 100%' });
    const { body } = await issue({ amountCents: 2500 });
    await call('POST', `${CARDS}/${body.card.id}/status`, { status: 'disabled' });
    const all = await list();
    expect([all.cards.length, all.owedCents, all.currency]).toEqual([2, 4000, 'USD']);
    expect((await list('search=100%25')).cards).toHaveLength(1);
    expect((await list('search=_oor')).cards).toHaveLength(0);
    expect((await list(`search=${body.card.last4}`)).cards.map(({ id }) => id)).toContain(body.card.id);
    expect((await list('state=disabled')).cards.map(({ id }) => id)).toEqual([body.card.id]);
    expect((await call('GET', `${CARDS}?state=stolen`)).status).toBe(400);
  });

  it('the owner’s gift cards are found by a name in any case and of any length', async () => {
    const recipientName = 'Wilhelmina Featherstonehaugh-Cholmondeley of Kinnaird';
    await issue({ recipientName });
    for (const search of [recipientName, recipientName.toUpperCase()])
      expect((await list(`search=${encodeURIComponent(search)}`)).cards).toHaveLength(1);
    expect((await list(`search=${'x'.repeat(100)}`)).cards).toEqual([]);
  });

  it('the owner’s gift cards are listed and exported in pages without duplicates', async () => {
    for (let card = 0; card < 53; card++) await handOut(100 + card);
    const first = await list();
    const second = await list(`cursor=${first.nextCursor}`);
    expect([first.cards.length, second.cards.length, second.nextCursor]).toEqual([50, 3, null]);
    expect(new Set([...first.cards, ...second.cards].map(({ id }) => id)).size).toBe(53);
    const file = await (await call('GET', `${CARDS}/export`)).text();
    expect(file.trim().split('\r\n')).toHaveLength(54);
  });

  it('the owner’s gift cards show every change with the resulting balance, and cannot be spent while disabled', async () => {
    const card = await handOut(20_000);
    const { port } = providerDouble();
    await submit(await bowlsFor([card.id], 0), port);
    const detail = await (await call('GET', `${CARDS}/${card.id}`)).json<GiftCardIssued>();
    expect(
      detail.ledger.map(({ reason, changeCents, afterCents }) => [reason, changeCents, afterCents]),
    ).toEqual([
      ['spend', -BOWLS_TOTAL, 20_000 - BOWLS_TOTAL],
      ['issue', 20_000, 20_000],
    ]);
    expect(detail.ledger[0]?.orderNumber).toBeGreaterThan(0);
    const disabled = await call('POST', `${CARDS}/${card.id}/status`, { status: 'disabled' });
    expect(await disabled.json()).toMatchObject({
      card: { state: 'disabled', balanceCents: 20_000 - BOWLS_TOTAL },
    });
  });

  const renew = async (id: string) => {
    const answer = await call('POST', `${CARDS}/${id}/resend`, { idempotencyKey: createId() });
    return { status: answer.status, body: await answer.json<GiftCardIssued>() };
  };

  it('the owner’s gift cards without an email address get a new code, and the old code stops working', async () => {
    const { body } = await issue();
    const renewed = await renew(body.card.id);
    expect(renewed.status).toBe(200);
    expect(readGiftCardCode(renewed.body.code ?? '')).not.toBeNull();
    expect(renewed.body.code).not.toBe(body.code);
    const hash = giftCardHash(env, SITE_ID, readGiftCardCode(renewed.body.code ?? '') ?? '');
    expect(await env.DB.prepare('SELECT code_hash, balance_cents FROM gift_cards').all()).toMatchObject({
      results: [{ code_hash: hash, balance_cents: 4000 }],
    });
  });

  it('the owner’s gift cards of a deleted site get a code, even if they were never sent', async () => {
    const { body } = await issue({ recipientEmail: 'noor@gift.test', recipientName: 'Noor' });
    expect((await renew(body.card.id)).status).toBe(409);
    // A restored card has no code, and its email is lost.
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    const read = async () => (await call('GET', `${CARDS}/${body.card.id}`)).json<GiftCardIssued>();
    expect(await read()).toMatchObject({ hasCode: false, canRenewCode: true });
    const sent = await whileSendingEmail(() => renew(body.card.id));
    expect(sent.body.code).toBeNull();
    await deliverMail(env, Date.now() + 1000);
    expect(await read()).toMatchObject({ hasCode: true, card: { state: 'open' } });
  });

  describe('without a code, as after a move,', () => {
    const sendCodes = async (own = headers, idempotencyKey: unknown = createId()) => {
      const answer = await whileSendingEmail(() =>
        call('POST', `${CARDS}/send-codes`, { idempotencyKey }, own),
      );
      return { status: answer.status, body: await answer.json<{ queued: number; left: number }>() };
    };
    const issueMany = async (count: number, recipientEmail = '', websiteId = SITE_ID) => {
      await env.DB.prepare(
        `INSERT INTO gift_cards (id, website_id, currency, initial_cents, balance_cents, recipient_email, send_at, created_at, updated_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
        SELECT lower(hex(randomblob(12))), ?2, 'USD', 4000, 4000, ?3, 0, i, 0 FROM n`,
      )
        .bind(count, websiteId, recipientEmail)
        .run();
    };
    const queued = () =>
      env.DB.prepare(
        "SELECT count(*) AS mails, count(DISTINCT facts) AS cards FROM mail_outbox WHERE kind = 'gift-card'",
      ).first();

    it('all gift cards with an address get a new code by email, in slices, once', async () => {
      await issueMany(250, 'noor@gift.test');
      await issueMany(2);
      expect((await list()).missingCodes).toEqual({ byEmail: 250, byHand: 2 });
      expect((await list('state=codeless')).cards).toHaveLength(50);
      expect((await sendCodes()).body).toEqual({ queued: 200, left: 50 });
      expect((await sendCodes()).body).toEqual({ queued: 50, left: 0 });
      expect((await sendCodes()).body).toEqual({ queued: 0, left: 0 });
      expect(await queued()).toEqual({ mails: 250, cards: 250 });
      expect((await list()).missingCodes).toEqual({ byEmail: 0, byHand: 2 });
      expect((await list('state=codeless')).cards).toHaveLength(2);
    });

    it('gift cards whose email failed are sent again, and others are left alone', async () => {
      await issueMany(1, 'noor@gift.test');
      await issue({ recipientEmail: 'waiting@gift.test' });
      await issue();
      await env.DB.prepare(
        "UPDATE mail_outbox SET status = 'queued' WHERE recipient = 'waiting@gift.test'",
      ).run();
      await sendCodes();
      await env.DB.prepare(
        "UPDATE mail_outbox SET status = 'failed' WHERE recipient = 'noor@gift.test'",
      ).run();
      expect((await list()).missingCodes).toEqual({ byEmail: 1, byHand: 0 });
      expect((await sendCodes()).body).toEqual({ queued: 1, left: 0 });
      expect(await queued()).toEqual({ mails: 3, cards: 2 });
    });

    it.each([
      ['disabled', "status = 'disabled'"],
      ['spent', 'balance_cents = 0'],
      ['expired', 'expires_at = 1'],
    ])('a gift card that is %s is neither counted nor sent', async (_, change) => {
      await issueMany(1, 'noor@gift.test');
      await env.DB.prepare(`UPDATE gift_cards SET ${change}`).run();
      expect((await list()).missingCodes).toEqual({ byEmail: 0, byHand: 0 });
      expect((await sendCodes()).body).toEqual({ queued: 0, left: 0 });
    });

    it('the gift cards of other sites are neither counted nor sent', async () => {
      const other = await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
      await issueMany(3, 'noor@gift.test', other.id);
      expect((await list()).missingCodes).toEqual({ byEmail: 0, byHand: 0 });
      expect((await sendCodes()).body).toEqual({ queued: 0, left: 0 });
      const stranger = (await signIn(ROLE.admin, other.id)).headers;
      expect([401, 403]).toContain((await sendCodes(stranger)).status);
    });

    it('nothing is sent by a server without email, with a malformed key or by another role', async () => {
      await issueMany(1, 'noor@gift.test');
      const idempotencyKey = createId();
      expect((await call('POST', `${CARDS}/send-codes`, { idempotencyKey })).status).toBe(409);
      for (const key of [7, null, 'short', 'x'.repeat(65), ['a'.repeat(20)]])
        expect((await sendCodes(headers, key)).status).toBe(400);
      expect([401, 403]).toContain((await sendCodes((await signIn(ROLE.editor)).headers)).status);
      expect(await queued()).toEqual({ mails: 0, cards: 0 });
    });
  });

  it('on a server without email, the owner gets the new code of a card with an email address', async () => {
    const { body } = await issue({ recipientEmail: 'noor@gift.test', recipientName: 'Noor' });
    await deliverMail(env, Date.now() + 1000);
    const renewed = await renew(body.card.id);
    expect(renewed.status).toBe(200);
    const hash = giftCardHash(env, SITE_ID, readGiftCardCode(renewed.body.code ?? '') ?? '');
    expect(await env.DB.prepare('SELECT code_hash FROM gift_cards').first('code_hash')).toBe(hash);
  });

  it.each([
    ['disabled', "status = 'disabled'"],
    ['spent', 'balance_cents = 0'],
    ['expired', 'expires_at = 1'],
  ])('a gift card that is %s gets no new code', async (_, change) => {
    const { body } = await issue();
    await env.DB.prepare(`UPDATE gift_cards SET ${change}`).run();
    expect((await renew(body.card.id)).status).toBe(409);
  });

  it('the owner’s gift cards are closed to visitors, other roles, other sites and requests without the crumb token', async () => {
    const { body } = await issue();
    const one = `${CARDS}/${body.card.id}`;
    const visitor = {};
    const editor = (await signIn(ROLE.editor)).headers;
    const other = await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
    const stranger = (await signIn(ROLE.admin, other.id)).headers;
    for (const own of [visitor, editor, stranger])
      for (const [method, path] of [
        ['GET', CARDS],
        ['GET', `${CARDS}/export`],
        ['GET', one],
        ['POST', CARDS],
        ['POST', `${one}/status`],
        ['POST', `${one}/resend`],
      ] as const)
        expect([401, 403]).toContain(
          (await call(method, path, method === 'POST' ? {} : undefined, own)).status,
        );
    const there = await request(one, { headers: stranger }, other.host);
    expect(there.status).toBe(404);
    const { cookie = '' } = headers;
    expect((await call('POST', `${one}/status`, { status: 'disabled' }, { cookie })).status).toBe(403);
    expect((await call('GET', `${CARDS}/${'c'.repeat(24)}`)).status).toBe(404);
    expect((await call('GET', `${CARDS}/nothing`)).status).toBe(404);
  });
});
