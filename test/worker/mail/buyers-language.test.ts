import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommerceMailKind, MailFacts } from '#schema/contracts/mail/mail.ts';
import german from '#schema/messages/de/mails.json' with { type: 'json' };
import hebrew from '#schema/messages/he/mails.json' with { type: 'json' };
import { createId } from '#worker/crypto/random.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { donationForm, extractOrderId, seedDonations } from '../../support/worker/donations.ts';
import { handOut } from '../../support/worker/gift-cards.ts';
import { startService } from '../../support/worker/optional-emails.ts';
import { readAs, signInKeeper } from '../../support/worker/orders-api.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, variantId } from '../../support/worker/store.ts';
import { subscribe } from '../../support/worker/subscriptions.ts';
import { raiseRevision, translate } from '../../support/worker/translations.ts';

const LANGUAGES = [
  { code: 'de', name: 'Deutsch', enabled: true },
  { code: 'he', name: 'עברית', enabled: true },
];
const IN = {
  de: { texts: german, opening: '<html lang="de"', title: 'Gezeitentasse' },
  he: { texts: hebrew, opening: '<html lang="he" dir="rtl"', title: 'ספל גאות' },
};
type Code = keyof typeof IN;
const CODES: Code[] = ['de', 'he'];

const changeLanguages = async (languages: object[]) => {
  await env.DB.prepare("UPDATE websites SET settings = json_set(settings, '$.languages', json(?1))")
    .bind(JSON.stringify(languages))
    .run();
  await raiseRevision();
};

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'subscriptions', 'restock_requests', 'waiting_requests', 'gift_cards', 'translations'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedDonations({ title: 'Tide', languages: LANGUAGES, business: { email: 'studio@tide.test' } });
  for (const language of CODES)
    await translate('item', PRODUCT.mug, { language, texts: { title: IN[language].title } });
});

async function order(language?: string): Promise<string> {
  const checkout = createCheckout(await cartWith([[PRODUCT.mug, 'MUG-SEA', 2]]), 8800 + 484);
  const placed = await submit(checkout, providerDouble().port, Date.now(), language);
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  await env.DB.prepare('DELETE FROM mail_outbox').run();
  return placed.orderId;
}

/** Queues an email, and returns it as it is sent. */
async function send(kind: CommerceMailKind, facts: MailFacts | { giftCardId: string }) {
  await env.DB.prepare('DELETE FROM mail_outbox').run();
  await env.DB.prepare(
    `INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, facts, status, next_attempt_at, created_at)
    VALUES (?1, ?2, ?3, 'ines@buyer.test', '', '', ?4, 'queued', 0, 0)`,
  )
    .bind(createId(), SITE_ID, kind, JSON.stringify(facts))
    .run();
  const { provider, sent } = startService();
  await deliverMail(env, Date.now(), provider);
  const [mail] = sent;
  if (!mail) {
    const row = await env.DB.prepare('SELECT error FROM mail_outbox').first<string>('error');
    throw new Error(`not sent: ${row}`);
  }
  return mail;
}

const sqlRun = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

async function orderMail(kind: CommerceMailKind, language?: string) {
  const orderId = await order(language);
  const about = (partId: string | null): MailFacts => ({ about: 'order', orderId, partId });
  if (kind === 'review-request') {
    await sqlRun('UPDATE order_lines SET fulfilled_quantity = 2');
    return send(kind, { about: 'review', orderId });
  }
  if (kind === 'order-shipped')
    await sqlRun(
      "INSERT INTO fulfilments (id, order_id, lines, idempotency_key, at) VALUES ('p1', ?1, '[]', 'p1', 0)",
      orderId,
    );
  if (kind === 'order-refunded' || kind === 'refund-failed')
    await sqlRun(
      "INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount_cents, status, at) SELECT 'p1', ?1, id, 'p1', 100, 'done', 0 FROM payments WHERE order_id = ?1",
      orderId,
    );
  return send(kind, about('p1'));
}

/** The part of a subject that contains no placeholder, to recognise the language. */
const words = (subject: string) =>
  subject
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

const ORDER_KINDS = [
  'order-confirmation',
  'order-shipped',
  'order-refunded',
  'order-cancelled',
  'review-request',
] as const satisfies readonly CommerceMailKind[];
const SUBSCRIPTION_KINDS = [
  'subscription-renewal-soon',
  'subscription-payment-failed',
  'subscription-past-due',
  'subscription-card-expiring',
  'subscription-cancelled',
  'subscription-ended',
  'subscription-out-of-stock',
  'subscription-left-out',
] as const satisfies readonly CommerceMailKind[];

describe.each(CODES)('an email to a buyer who ordered in %s', (code) => {
  const { texts, opening, title } = IN[code];

  it.each(ORDER_KINDS)('%s is in that language, and its links too', async (kind) => {
    const { subject, html, body } = await orderMail(kind, code);
    expect(subject).toContain(words(texts.kinds[kind].subject));
    expect(html).toContain(opening);
    expect(html).toContain(title);
    expect(body).toContain(kind === 'review-request' ? `/${code}/review` : `/${code}/order/`);
    expect(body).not.toMatch(/site\.test\/(?:order|review)/);
  });

  it.each(SUBSCRIPTION_KINDS)('%s is in that language', async (kind) => {
    const subscriptionId = await subscribe({ terms: { language: code } });
    const about = {
      about: 'subscription',
      subscriptionId,
      chargeId: null,
      declineCode: null,
      retryAt: null,
    } as const;
    const { subject, html } = await send(kind, about);
    expect(subject).toContain(words(texts.kinds[kind].subject));
    expect(html).toContain(opening);
  });

  it('the receipt for a donation is in that language', async () => {
    const answer = await request(`/${code}/checkout/donate?donatePageId=${'d1'.padEnd(24, '0')}`, {
      method: 'POST',
      headers: { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(donationForm()).toString(),
    });
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^/${code}/order/`));
    const facts = { about: 'order', orderId: extractOrderId(location), partId: null } as const;
    const { subject, html } = await send('donation-receipt', facts);
    expect(subject).toContain(words(texts.kinds['donation-receipt'].subject));
    expect(html).toContain(opening);
  });

  it('a gift card from an order is in that language, and one from the owner in the main language', async () => {
    const { id } = await handOut(2500, { recipientEmail: 'noor@gift.test' });
    const plain = await send('gift-card', { giftCardId: id });
    expect(plain.html).toContain('<html lang="en"');
    await sqlRun('UPDATE gift_cards SET order_id = ?1, code_hash = NULL, sent_at = NULL', await order(code));
    const { subject, html, body } = await send('gift-card', { giftCardId: id });
    expect(subject).toContain(words(texts.kinds['gift-card'].subject));
    expect(html).toContain(opening);
    expect(body).toContain(`/${code}/gift-card`);
  });

  it('a back-in-stock email, with the product’s translated title', async () => {
    await sqlRun(
      "INSERT INTO restock_requests (id, website_id, variant_id, email, language, created_at) VALUES ('r1', ?1, ?2, 'ines@buyer.test', ?3, 0)",
      SITE_ID,
      variantId('MUG-SEA'),
      code,
    );
    const facts = { about: 'variant', variantId: variantId('MUG-SEA'), language: code } as const;
    const { subject, html, body } = await send('back-in-stock', facts);
    expect(subject).toContain(words(texts.kinds['back-in-stock'].subject));
    expect(html).toContain(opening);
    expect(html).toContain(title);
    expect(body).toContain(`/${code}/shop/mug`);
  });

  it.each(['waiting-list-joined', 'place-offered'] as const)('%s is in that language', async (kind) => {
    await sqlRun(
      "INSERT INTO waiting_requests (id, website_id, variant_id, name, email, language, places, status, offered_at, expires_at, created_at, updated_at) VALUES ('w1', ?1, ?2, 'Ines', 'ines@buyer.test', ?3, 1, 'offered', 5, 9, 0, 0)",
      SITE_ID,
      variantId('MUG-SEA'),
      code,
    );
    const offeredAt = kind === 'place-offered' ? 5 : null;
    const { subject, html } = await send(kind, { about: 'waiting', requestId: 'w1', offeredAt });
    expect(subject).toContain(words(texts.kinds[kind].subject));
    expect(html).toContain(opening);
    expect(html).toContain(title);
  });

  it('the reminder of a cart is in the language of the page with the consent', async () => {
    await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
    await sqlRun("UPDATE carts SET email = 'ines@buyer.test', reminder_consent = 'Yes', language = ?1", code);
    const cartId = (await env.DB.prepare('SELECT id FROM carts').first<string>('id')) ?? '';
    const { subject, html } = await send('abandoned-cart', { about: 'cart', cartId });
    expect(subject).toContain(words(texts.kinds['abandoned-cart'].subject));
    expect(html).toContain(opening);
    expect(html).toContain(title);
  });

  it('the invoice is printed in that language', async () => {
    const id = await order(code);
    const { body } = await readAs(await signInKeeper(), `/config/orders/${id}/invoice`);
    expect(body).toContain(opening);
  });

  it.each(['new-order', 'refund-failed'] as const)(
    '%s, for the owner, stays in the main language',
    async (kind) => {
      const { html, body } = await orderMail(kind, code);
      expect(html).toContain('<html lang="en"');
      expect(body).toContain('site.test/config/orders/');
    },
  );
});

describe('an email in the main language', () => {
  it.each([
    ['an order without a language', undefined],
    ['an order in the main language', 'en-US'],
    ['an order in a language that the site never had', 'fr'],
  ])('is sent for %s', async (_, language) => {
    const { html, body } = await orderMail('order-confirmation', language);
    expect(html).toContain('<html lang="en"');
    expect(body).toContain('site.test/order/');
  });

  it.each([
    ['removed', []],
    ['turned off', [{ code: 'de', name: 'Deutsch', enabled: false }]],
  ])('is sent once the language was %s, with original titles', async (_, languages) => {
    await changeLanguages(languages);
    const facts = { about: 'variant', variantId: variantId('MUG-SEA'), language: 'de' } as const;
    const { html, body } = await send('back-in-stock', facts);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Tide mug');
    expect(html).not.toContain('Gezeitentasse');
    expect(body).toContain('site.test/shop/mug');
  });
});
