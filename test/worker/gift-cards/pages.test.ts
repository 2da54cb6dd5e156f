import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { giftCardCheckoutPath, standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { spacedGiftCardCode } from '#domain/gift-cards/code.ts';
import { createGiftCardCode } from '#worker/gift-cards/gift-card-codes.ts';
import { cartWith, MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import {
  BOWLS_TOTAL,
  handOut,
  ordersIn,
  readBalanceCents,
  seedGiftCardStore,
} from '../../support/worker/gift-cards.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT } from '../../support/worker/store.ts';

beforeEach(() => seedGiftCardStore());

const FROM_HERE = { origin: 'https://site.test', 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { ...FROM_HERE, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const readHiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );

describe('the gift-card checkout', () => {
  const path = (sku?: string) => giftCardCheckoutPath(SITE_ID, PRODUCT.card, sku);
  const GIFT_FIELDS = {
    'gift.recipientName': 'Noor',
    'gift.recipientEmail': 'noor@gift.test',
    'gift.message': 'For <b>you</b>',
    'gift.sendOn': '',
    name: 'Ines Okafor',
    email: 'ines@buyer.test',
    paymentMethod: 'test_accepted',
  };

  it('[A2.05] opens with the amount of the SKU in its URL', async () => {
    const answer = await request(path('CARD-50'));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('Pay $50.00');
    expect(readHiddenFields(html).grandTotalCents).toBe('5000');
  }, 20_000);

  it('the button of each amount leads to a URL that keeps the amount and what was typed', async () => {
    const html = await (await request(path())).text();
    const href =
      /formAction="([^"]*)"[^>]*value="amount CARD-50"|value="amount CARD-50"[^>]*formAction="([^"]*)"/i.exec(
        html,
      );
    const chosen = (href?.[1] ?? href?.[2] ?? '').replaceAll('&amp;', '&');
    expect(chosen).toBe(path('CARD-50'));
    const answer = await post(chosen, { ...GIFT_FIELDS, action: 'amount CARD-50' });
    const shown = await answer.text();
    expect(shown).toContain('Pay $50.00');
    expect(shown).toContain('value="Noor"');
  });

  it('[A2.05] [A2.06] opens with the first amount if its URL has no SKU', async () => {
    expect(await (await request(path())).text()).toContain('Pay $25.00');
  });

  it.each([
    ['a different site’s id', giftCardCheckoutPath('b'.repeat(24), PRODUCT.card)],
    ['no site', `/checkout/giftcard?giftCardProductId=${PRODUCT.card}`],
    ['a product with a different type', giftCardCheckoutPath(SITE_ID, PRODUCT.bowl)],
    ['no product', `/checkout/giftcard?websiteId=${SITE_ID}`],
    ['an invalid id', giftCardCheckoutPath(SITE_ID, "x' OR 1=1")],
    ['an unknown amount', giftCardCheckoutPath(SITE_ID, PRODUCT.card, 'CARD-7')],
  ])('[A2.05] returns 404 with %s', async (_, address) => {
    expect((await request(address)).status).toBe(404);
    expect((await post(address, { action: 'pay' })).status).toBe(404);
  });

  it('[A2.05] returns 404 for an unpublished card', async () => {
    await env.DB.prepare('UPDATE items SET status = 4 WHERE id = ?').bind(PRODUCT.card).run();
    expect((await request(path())).status).toBe(404);
  });

  it('the gift-card checkout keeps all input if a value is missing, and shows the error at its field', async () => {
    const hidden = readHiddenFields(await (await request(path())).text());
    const fields = {
      ...GIFT_FIELDS,
      ...hidden,
      'gift.recipientEmail': 'nobody',
      'gift.sendOn': '2020-02-30',
    };
    const answer = await post(path(), { ...fields, action: 'pay' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('href="#checkout-gift-recipientEmail"');
    expect(html).toContain('href="#checkout-gift-sendOn"');
    expect(html).toContain('For &lt;b&gt;you&lt;/b&gt;');
    expect(await ordersIn()).toEqual([]);
  });

  it('the gift-card checkout keeps the input when the amount changes', async () => {
    const hidden = readHiddenFields(await (await request(path())).text());
    const html = await (await post(path(), { ...GIFT_FIELDS, ...hidden, action: 'amount CARD-100' })).text();
    expect(html).toContain('Pay $100.00');
    expect(html).toContain('noor@gift.test');
    expect(html).toContain('sku=CARD-100');
  });

  it('shows the card with what the buyer typed, and a link back to the product', async () => {
    const hidden = readHiddenFields(await (await request(path())).text());
    const html = await (await post(path(), { ...GIFT_FIELDS, ...hidden, action: 'amount CARD-100' })).text();
    const face = /class="gift-face".*?<\/figure>/s.exec(html)?.[0] ?? '';
    expect(face).toContain('$100<');
    expect(face).toContain('>Noor<');
    expect(face).toContain('>Ines Okafor<');
    expect(face).toContain('For &lt;b&gt;you&lt;/b&gt;');
    expect(/<header.*?<\/header>/s.exec(html)?.[0]).toContain('Back to the product');
  });

  it('the page of the order shows the card and says when it is sent', async () => {
    const hidden = readHiddenFields(await (await request(path('CARD-50'))).text());
    const paid = await post(path('CARD-50'), { ...GIFT_FIELDS, ...hidden, action: 'pay' });
    const html = await (await request(paid.headers.get('location') ?? '')).text();
    expect(/class="gift-face".*?<\/figure>/s.exec(html)?.[0]).toContain('>Noor<');
    const steps = /class="order-steps".*?<\/ol>/s.exec(html)?.[0] ?? '';
    // Servers of tests send no email.
    expect(steps).toMatch(/Noor gets no gift card by email on \w+ \d+, \d{4}/);
    expect(steps).toContain('It does not expire.');
  });

  it('sells one card, even if the form is sent repeatedly', async () => {
    const hidden = readHiddenFields(await (await request(path('CARD-50'))).text());
    const send = () => post(path('CARD-50'), { ...GIFT_FIELDS, ...hidden, action: 'pay' });
    const [first, second] = [await send(), await send()];
    expect(first.headers.get('location')).toMatch(/^\/order\/.+&placed=1$/);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await ordersIn()).toMatchObject([{ status: 'paid', charged: 5000 }]);
    const page = await (await request(first.headers.get('location') ?? '')).text();
    expect(page).toContain('Noor');
    const { results } = await env.DB.prepare('SELECT balance_cents, message FROM gift_cards').all();
    expect(results).toEqual([{ balance_cents: 5000, message: 'For <b>you</b>' }]);
  });

  it('accepts another payment from the same form after a declined one', async () => {
    const hidden = readHiddenFields(await (await request(path())).text());
    const declined = await post(path(), {
      ...GIFT_FIELDS,
      ...hidden,
      paymentMethod: 'test_insufficient_funds',
      action: 'pay',
    });
    expect(declined.status).toBe(402);
    const again = readHiddenFields(await declined.text());
    const paid = await post(path(), { ...GIFT_FIELDS, ...again, action: 'pay' });
    expect(paid.status).toBe(303);
    expect((await ordersIn()).map(({ status }) => status)).toEqual(['cancelled', 'paid']);
  });

  it('ignores a cart with a different purpose that was put into its form', async () => {
    const { token } = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
    const hidden = readHiddenFields(await (await request(path())).text());
    const answer = await post(path(), { ...GIFT_FIELDS, ...hidden, cartToken: token, action: 'pay' });
    expect(answer.status).not.toBe(303);
    expect(await ordersIn()).toEqual([]);
    const entries = await env.DB.prepare('SELECT quantity FROM cart_entries').all();
    expect(entries.results).toEqual([{ quantity: 1 }]);
  });

  it('accepts forms only from pages on the site', async () => {
    const answer = await post(path(), { action: 'pay' }, { origin: 'https://evil.test' });
    expect(answer.status).toBe(403);
  });
});

describe('gift cards at the standard checkout', () => {
  const FIELDS = {
    email: 'ines@buyer.test',
    ...Object.fromEntries(
      Object.entries(MAINE_ADDRESS).map(([part, value]) => [`shippingAddress.${part}`, value]),
    ),
    shippingOptionId: 'shed',
    paymentMethod: 'test_accepted',
  };
  const open = async () => {
    const { token } = await cartWith([[PRODUCT.bowl, 'BOWL', 2]]);
    const path = standardCheckoutPath(token);
    return async (action: string, more: Record<string, string> = {}) => {
      const answer = await post(path, { ...FIELDS, ...more, action }, { cookie: `CART=${token}` });
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    };
  };

  it('reduce the total after the code is entered, and exactly the rest is charged', async () => {
    const send = await open();
    const card = await handOut(3000);
    const typed = spacedGiftCardCode(card.code).toLowerCase().replaceAll('-', ' ');
    const { html } = await send('gift-card', { giftCode: typed });
    expect(html).toContain('Left to pay');
    expect(html).toContain('Pay $71.28');
    expect(html).not.toContain(card.code);
    const paid = await send('pay', readHiddenFields(html));
    expect(paid.status).toBe(303);
    expect(await ordersIn()).toMatchObject([{ status: 'paid', charged: BOWLS_TOTAL - 3000 }]);
    const order = await (await request(paid.headers.get('location') ?? '')).text();
    expect(order).toContain(`•••• ${card.code.slice(-4)}`);
    expect(order).toContain('$71.28');
  });

  it('require no payment if they cover the total', async () => {
    const send = await open();
    const [first, second] = [await handOut(8000), await handOut(8000)];
    await send('gift-card', { giftCode: first.code });
    const { html } = await send('gift-card', { giftCode: second.code });
    expect(html).toContain('Place order');
    expect(html).toContain('Nothing to pay.');
    expect(html).toContain('$58.72 remains on the card');
    expect((await send('pay', { ...readHiddenFields(html), paymentMethod: '' })).status).toBe(303);
    expect([await readBalanceCents(first.id), await readBalanceCents(second.id)]).toEqual([0, 5872]);
  });

  it('gift cards at the standard checkout can be removed again', async () => {
    const send = await open();
    const card = await handOut(3000);
    await send('gift-card', { giftCode: card.code });
    const { html } = await send(`gift-card-remove ${card.id}`);
    expect(html).toContain('Pay $101.28');
    expect(html).not.toContain('Left to pay');
  });

  it.each([
    ['that does not exist', '', 'This code does not exist'],
    ['that is invalid', 'hello', 'This code does not exist'],
    ['for an empty card', 'UPDATE gift_cards SET balance_cents = 0', 'This card has no balance left'],
    ['for an expired card', 'UPDATE gift_cards SET expires_at = 1', 'This card has expired'],
    ['for a disabled card', "UPDATE gift_cards SET status = 'disabled'", 'This code does not exist'],
  ])(
    'gift cards at the standard checkout are rejected with a code %s, which stays in its field',
    async (_, how, text) => {
      const send = await open();
      const { code } = await handOut(3000);
      if (how.startsWith('UPDATE')) await env.DB.prepare(how).run();
      const giftCode = how === '' ? createGiftCardCode() : how === 'hello' ? how : code;
      const { status, html } = await send('gift-card', { giftCode });
      expect(status).toBe(422);
      expect(html).toContain(text);
      expect(html).toContain(`value="${giftCode}"`);
    },
  );

  it('gift cards at the standard checkout are not sold there: a cart of gift cards redirects to the cart page', async () => {
    const { token } = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
    await env.DB.prepare("UPDATE carts SET purpose = 'giftcard'").run();
    expect((await request(standardCheckoutPath(token))).headers.get('location')).toBe('/cart');
  });
});

describe('the balance page', () => {
  const ask = (giftCode: string, ip = '10.0.0.1') =>
    post('/gift-card', { giftCode }, { 'cf-connecting-ip': ip });

  it('shows the balance to anyone with the code and is not cached', async () => {
    const { code } = await handOut(4250);
    const answer = await ask(spacedGiftCardCode(code));
    const html = await answer.text();
    expect(html).toContain('$42.50');
    expect(html).toContain('It does not expire.');
    expect(html).not.toContain(code);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('returns the same response for an unknown code and a disabled code', async () => {
    const { code } = await handOut(4250);
    await env.DB.prepare("UPDATE gift_cards SET status = 'disabled'").run();
    const [one, other, none] = await Promise.all([ask(code), ask(createGiftCardCode()), ask('x')]);
    const strip = (html: string) => html.replace(/nonce="[^"]*"/g, '').replace(/"?[0-9a-f]{16,}"?/g, '');
    const texts = (await Promise.all([one, other, none].map((answer) => answer.text()))).map(strip);
    expect([one.status, other.status, none.status]).toEqual([422, 422, 422]);
    for (const text of texts) expect(text).toContain('This code does not exist');
  });

  it('blocks only the network that guesses after too many attempts, even with the correct code', async () => {
    const { code } = await handOut(4250);
    const tries = await Promise.all(Array.from({ length: 14 }, () => ask(createGiftCardCode(), '10.0.0.2')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
    const late = await ask(code, '10.0.0.2');
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await late.text()).not.toContain('$42.50');
    expect((await ask(code, '10.0.0.3')).status).toBe(200);
  });

  it('serves many visitors with valid codes and one IP address, even concurrently', async () => {
    const { code } = await handOut(4250);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(code, '10.0.0.5')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    const wrong = await Promise.all(Array.from({ length: 9 }, () => ask(createGiftCardCode(), '10.0.0.5')));
    expect(wrong.map(({ status }) => status)).toEqual(Array(9).fill(422));
    expect((await ask(code, '10.0.0.5')).status).toBe(200);
  });

  it('the balance page counts only wrong codes as attempts', async () => {
    const { code } = await handOut(4250);
    for (let time = 0; time < 15; time++) expect((await ask(code, '10.0.0.4')).status).toBe(200);
  });
});
