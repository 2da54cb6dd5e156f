import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { readGiftCardCode } from '#domain/gift-cards/code.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { settleState } from '#worker/checkout/settle.ts';
import { sendGiftCardAgain } from '#worker/db/gift-cards/gift-card-sending.ts';
import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { giftCardHash } from '#worker/gift-cards/gift-card-codes.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { providerDouble, submit } from '../../support/worker/checkout.ts';
import {
  BOWLS_TOTAL,
  bowlsFor,
  brokenCards,
  GIFT,
  giftCheckout,
  listReasons,
  readBalanceCents,
  seedGiftCardStore,
} from '../../support/worker/gift-cards.ts';
import { createChange, createRefund, watchedProvider } from '../../support/worker/orders.ts';
import { SITE_ID } from '../../support/worker/site.ts';

const DAY = 86_400_000;

beforeEach(() => seedGiftCardStore());

interface CardRow {
  id: string;
  order_id: string;
  code_hash: string | null;
  last4: string;
  send_at: number;
  sent_at: number | null;
  expires_at: number | null;
  balance_cents: number;
  recipient_email: string;
}
const cards = async () => (await env.DB.prepare('SELECT * FROM gift_cards').all<CardRow>()).results;
const onlyCard = async () => {
  const [card, ...more] = await cards();
  if (!card || more.length > 0) throw new Error(`${more.length + (card ? 1 : 0)} cards`);
  return card;
};

function postbox() {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    provider: {
      result: 'sent' as const,
      isIdempotent: true,
      send: async (mail: OutgoingMail) => {
        sent.push(mail);
      },
    },
    gifts: () => sent.filter(({ kind }) => kind === 'gift-card'),
  };
}
const codeIn = (mail: OutgoingMail | undefined) =>
  readGiftCardCode(/Your code: (\S+)/.exec(mail?.body ?? '')?.[1] ?? '') ?? '';

const buy = async (change: Record<string, unknown> = {}) => {
  const result = await submit(
    await giftCheckout(5000, { paymentMethod: 'test_accepted', ...change }),
    testProvider(env, SITE_ID),
  );
  if (result.kind !== 'placed') throw new Error(JSON.stringify(result));
  return result.orderId;
};

describe('a purchased gift card', () => {
  it('a purchased gift card is created once after the payment, and has no code before its email is written', async () => {
    const { port } = providerDouble();
    const checkout = await giftCheckout(5000);
    const results = await Promise.all(Array.from({ length: 5 }, () => submit(checkout, port)));
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['placed']));
    const card = await onlyCard();
    expect(card).toMatchObject({ balance_cents: 5000, code_hash: null, sent_at: null, expires_at: null });
    const order = await findOrder(env.DB, card.order_id);
    if (!order) throw new Error('there is no order');
    const state = { ref: 'late', status: 'paid', declineCode: null } as const;
    await settleState(env.DB, order, state, Date.now());
    expect(await listReasons((await onlyCard()).id)).toEqual(['issue']);
  });

  it('a purchased gift card is not created while its payment is pending or if it is declined', async () => {
    const { port } = providerDouble();
    await submit(await giftCheckout(5000, { paymentMethod: 'confirm' }), port);
    await submit(await giftCheckout(5000, { paymentMethod: 'no_funds' }), port);
    expect(await cards()).toEqual([]);
  });

  it('a purchased gift card is emailed once: only the email contains the code, and its text is deleted after sending', async () => {
    await buy();
    const { provider, gifts } = postbox();
    await Promise.all([1, 2, 3].map(() => deliverMail(env, Date.now() + 1000, provider)));
    await deliverMail(env, Date.now() + DAY, provider);
    expect(gifts()).toHaveLength(1);
    const [mail] = gifts();
    expect(mail).toMatchObject({ recipient: 'noor@gift.test' });
    expect(mail?.body).toContain('Ines Okafor has sent you a gift card to spend at A small shop.');
    expect(mail?.body).toContain('For your kitchen.');
    const code = codeIn(mail);
    expect(code).toMatch(/^[A-Z2-7]{16}$/);
    const card = await onlyCard();
    expect([card.code_hash, card.last4]).toEqual([giftCardHash(env, SITE_ID, code), code.slice(-4)]);
    const kept = await env.DB.prepare("SELECT body, html FROM mail_outbox WHERE kind = 'gift-card'").first();
    expect(kept).toEqual({ body: '', html: '' });
    expect(await findOrder(env.DB, card.order_id)).toMatchObject({ status: 'fulfilled' });
  });

  it('a purchased gift card is sent in the morning of the chosen day in the store’s time zone', async () => {
    const sendOn = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    await buy({ gift: { ...GIFT, sendOn } });
    const card = await onlyCard();
    expect(new Date(card.send_at).toISOString()).toBe(`${sendOn}T08:00:00.000Z`);
    const { provider, gifts } = postbox();
    await deliverMail(env, card.send_at - 1, provider);
    expect(gifts()).toEqual([]);
    expect((await onlyCard()).code_hash).toBeNull();
    await deliverMail(env, card.send_at, provider);
    expect(gifts()).toHaveLength(1);
  });

  it('a purchased gift card is sent again with the same code after a failed email', async () => {
    await buy();
    const { provider, gifts, sent } = postbox();
    const failing = {
      ...provider,
      send: async (mail: OutgoingMail) => {
        sent.push(mail);
        throw new Error('the service is down');
      },
    };
    await deliverMail(env, Date.now() + 1000, failing);
    await deliverMail(env, Date.now() + DAY, provider);
    expect(gifts().length).toBe(2);
    expect(codeIn(gifts()[0])).toBe(codeIn(gifts()[1]));
    expect((await onlyCard()).code_hash).toBe(giftCardHash(env, SITE_ID, codeIn(gifts()[1])));
  });

  it('gets a new code when the owner resends it, and the old code stops working', async () => {
    await buy();
    const { provider, gifts } = postbox();
    await deliverMail(env, Date.now() + 1000, provider);
    const { id } = await onlyCard();
    const again = { websiteId: SITE_ID, id, click: 'click-0000000001', now: Date.now() };
    await Promise.all([1, 2].map(() => sendGiftCardAgain(env.DB, again)));
    await deliverMail(env, Date.now() + 2000, provider);
    expect(gifts()).toHaveLength(2);
    const codes = gifts().map(codeIn);
    expect(codes[0]).not.toBe(codes[1]);
    expect((await onlyCard()).code_hash).toBe(giftCardHash(env, SITE_ID, codes[1] ?? ''));
  });

  it('a purchased gift card expires after the store’s period, on the last day of the month if that month is shorter', async () => {
    await seedGiftCardStore({ store: { giftCardExpiryMonths: 13 } });
    await buy({ gift: { ...GIFT, sendOn: '' } });
    const { send_at, expires_at } = await onlyCard();
    const months = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
    expect(months(expires_at ?? 0) - months(send_at)).toBe(13);
  });

  it.each([
    ['no recipient', { gift: null }, 'gift.recipientEmail'],
    ['a day in the past', { gift: { ...GIFT, sendOn: '2020-01-01' } }, 'gift.sendOn'],
    ['a day years in the future', { gift: { ...GIFT, sendOn: '2099-01-01' } }, 'gift.sendOn'],
  ])('a purchased gift card is rejected with %s', async (_, change, field) => {
    const { port, charges } = providerDouble();
    const result = await submit(await giftCheckout(5000, change), port);
    expect(result.kind === 'invalid' && Object.keys(result.errors)).toEqual([field]);
    expect(charges()).toBe(0);
  });

  it('costs its face value, without a discount, sale, minimum order or stock limit', async () => {
    const { port, payments } = providerDouble();
    const rule = {
      id: 'd'.repeat(24),
      name: 'Ten off',
      code: null,
      effect: { kind: 'percent', basisPoints: 1000 },
    };
    await env.DB.batch([
      env.DB.prepare(
        'INSERT INTO discounts (id, website_id, code, rule, created_at, updated_at) VALUES (?, ?, NULL, ?, 0, 0)',
      ).bind(rule.id, SITE_ID, JSON.stringify(rule)),
      env.DB.prepare(
        "UPDATE product_variants SET on_sale = 1, sale_price_cents = 1, unlimited = 0, qty_in_stock = 0 WHERE sku LIKE 'CARD-%'",
      ),
      env.DB.prepare(
        "UPDATE websites SET settings = json_set(settings, '$.store.minOrderSubtotalCents', 9000) WHERE id = ?",
      ).bind(SITE_ID),
    ]);
    expect((await submit(await giftCheckout(5000), port)).kind).toBe('placed');
    expect([...payments.values()].map(({ amountCents }) => amountCents)).toEqual([5000]);
    expect((await onlyCard()).balance_cents).toBe(5000);
  });
});

describe('the refund of a gift card purchase', () => {
  it('cancels the card, and its email is never sent', async () => {
    const orderId = await buy();
    const { findProvider } = watchedProvider();
    expect((await refundOrder(createChange(orderId), createRefund(5000), findProvider)).kind).toBe(
      'refunded',
    );
    const { provider, gifts } = postbox();
    await deliverMail(env, Date.now() + 1000, provider);
    expect(gifts()).toEqual([]);
    const card = await onlyCard();
    expect(card).toMatchObject({ balance_cents: 0, code_hash: null });
    expect(await listReasons(card.id)).toEqual(['issue', 'revoke']);
  });

  it('returns at most the remaining balance of a used card', async () => {
    const orderId = await buy();
    const { provider } = postbox();
    await deliverMail(env, Date.now() + 1000, provider);
    const { id } = await onlyCard();
    await env.DB.prepare('UPDATE gift_cards SET balance_cents = balance_cents WHERE id = ?').bind(id).run();
    const { port } = providerDouble();
    await submit(await bowlsFor([id], BOWLS_TOTAL - 5000), port);
    const { findProvider, asked } = watchedProvider();
    expect(await refundOrder(createChange(orderId), createRefund(1), findProvider)).toEqual({
      kind: 'gift-card-spent',
    });
    expect([asked(), await readBalanceCents(id)]).toEqual([0, 0]);
  });

  it('succeeds only if a concurrent purchase with the card’s balance fails', async () => {
    for (let round = 0; round < 5; round++) {
      await seedGiftCardStore();
      const orderId = await buy();
      const { provider } = postbox();
      await deliverMail(env, Date.now() + 1000, provider);
      const { id } = await onlyCard();
      const checkout = await bowlsFor([id], BOWLS_TOTAL - 5000);
      const { port } = providerDouble();
      const { findProvider } = watchedProvider();
      const [refund, order] = await Promise.all([
        refundOrder(createChange(orderId), createRefund(5000), findProvider),
        submit(checkout, port),
      ]);
      expect([refund.kind === 'refunded', order.kind === 'placed'].filter(Boolean)).toHaveLength(1);
      expect(await readBalanceCents(id)).toBe(0);
      expect(await brokenCards()).toEqual([]);
    }
  });

  it('leaves the card unchanged if the provider rejects it', async () => {
    const orderId = await buy();
    const { findProvider } = watchedProvider();
    const refusing: typeof findProvider = async (websiteId, name) => {
      const provider = await findProvider(websiteId, name);
      return provider && { ...provider, refund: async () => ({ kind: 'refused', message: 'No.' }) };
    };
    expect((await refundOrder(createChange(orderId), createRefund(5000), refusing)).kind).toBe('refused');
    const card = await onlyCard();
    expect(card.balance_cents).toBe(5000);
    expect(await listReasons(card.id)).toEqual(['issue', 'revoke', 'restore']);
  });
});
