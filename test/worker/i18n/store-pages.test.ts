import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#generated/messages/languages.ts';
import type { Language } from '#schema/messages/messages.ts';
import { SAME_WORDS } from '#support/same-words.ts';
import { importDemo, isContentOfDemo } from '#support/worker/demo-in-languages.ts';
import { textsIn } from '#support/worker/page-texts.ts';
import { request } from '#support/worker/site.ts';

const TEXT_SEPARATORS = / – |, |: |^\d+: /;

const HOST = 'shop-in-languages.test';
const ADDRESS = {
  'shippingAddress.country': 'US',
  'shippingAddress.name': 'Ines Okafor',
  'shippingAddress.line1': '3 Wharf Street',
  'shippingAddress.city': 'Portland',
  'shippingAddress.region': 'ME',
  'shippingAddress.postalCode': '04101',
};
const BUYER = { email: 'ines@studio.test', ...ADDRESS };

/** Acts as a visitor with cookies, and collects the texts of every page that the visitor opens. */
function createVisitor() {
  const cookies = new Map<string, string>();
  const pages = new Map<string, readonly string[]>();
  async function go(name: string, path: string, fields?: Record<string, string>) {
    const answer = await request(
      path,
      {
        headers: {
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          origin: `https://${HOST}`,
          ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
      },
      HOST,
    );
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const html = await answer.text();
    if (html !== '') pages.set(name, textsIn(html));
    return { status: answer.status, location: answer.headers.get('location') ?? '', html };
  }
  return { go, pages, forget: () => cookies.clear() };
}

const fieldIn = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? '';
const ownFields = (html: string) =>
  Object.fromEntries(
    ['version', 'grandTotalCents', 'dueCents', 'idempotencyKey', 'cartToken'].map((name) => [
      name,
      fieldIn(html, name),
    ]),
  );
const optionIn = (html: string) => /name="shippingOptionId"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Opens the pages of a product, a gift card, a subscription and a donation, including pages with errors. */
async function visitStore(locale: string) {
  const archive = await importDemo(HOST, locale);
  const products = archive.items.get('products') ?? [];
  const { go, pages, forget } = createVisitor();
  const getId = (urlId: string) => products.find((item) => item.urlId === urlId)?.id ?? '';
  for (const { urlId } of products) await go(urlId, `/shop/${urlId}`);
  await go('shop', '/shop');

  await go('empty cart', '/cart');
  const add = (urlId: string, more: Record<string, string> = {}) =>
    go(`add ${urlId}`, '/cart', { action: 'add', itemId: getId(urlId), quantity: '1', ...more });
  await add('tide-mug', { sku: 'TIDEMU-IRONSA' });
  await add('name-mug', { sku: 'NAMEMU-KELP' });
  await add('tide-mug', { sku: 'TIDEMU-SEAFOA', quantity: '4' });
  await add('wheel-afternoon', { sku: 'WHEEL-MAR20' });
  await go('unknown code', '/cart', { action: 'coupon', code: '404' });
  await go('code of a wrong form', '/cart', { action: 'coupon', code: '?' });
  await go('note too long', '/cart', { action: 'note', note: 'a'.repeat(1_001) });
  await go('no form of the cart', '/cart', { action: 'dance' });
  await go('cart', '/cart');

  const { location: checkout } = await go('to the checkout', '/commerce/goto-checkout');
  await go('checkout', checkout);
  await go('checkout with nothing typed', checkout, { action: 'continue' });
  await go('wrong address', checkout, {
    ...BUYER,
    action: 'continue',
    email: 'ines',
    'shippingAddress.postalCode': '4',
    'shippingAddress.region': 'XX',
  });
  await go('somewhere else', checkout, { ...BUYER, action: 'update', 'shippingAddress.country': 'AQ' });
  await go('no code', checkout, { ...BUYER, action: 'coupon', code: '' });
  await go('no gift card', checkout, { ...BUYER, action: 'gift-card', giftCode: '' });
  await go('unknown gift card', checkout, { ...BUYER, action: 'gift-card', giftCode: 'ABCDEFGHIJKLMNOP' });
  await go('tip too high', checkout, { ...BUYER, action: 'update', tip: 'own', tipAmount: '9000' });
  await go('total', checkout, { ...BUYER, action: 'continue', tip: 'none' });
  const priced = await go('priced', checkout, { ...BUYER, action: 'update', tip: 'none' });
  const pay = (paymentMethod: string, html: string) => ({
    ...BUYER,
    ...ownFields(html),
    action: 'pay',
    tip: 'none',
    shippingOptionId: optionIn(html),
    paymentMethod,
  });
  const declined = await go('declined', checkout, pay('test_expired_card', priced.html));
  expect(declined.status).toBe(402);
  const bank = await go('to the bank', checkout, pay('test_confirm', declined.html));
  await go('bank', bank.location);

  forget();
  const club = await add('clay-club', {
    plan: /name="plan" value="([^"]+)"|$/.exec((await go('club', '/shop/clay-club')).html)?.[1] ?? '',
  });
  await go('subscription', club.location);
  await go('subscription, priced', club.location, { ...BUYER, action: 'update' });

  forget();
  const gift = await go('gift card', '/shop/gift-card');
  const giftPath = `/checkout/giftcard?${new URLSearchParams({
    websiteId: fieldIn(gift.html, 'websiteId'),
    giftCardProductId: getId('gift-card'),
  })}`;
  const asked = await go('gift checkout', giftPath);
  await go('gift with nothing typed', giftPath, {
    ...ownFields(asked.html),
    action: 'pay',
    'gift.sendOn': '2020-01-01',
  });
  await go('balance', '/gift-card');
  await go('balance of an unknown card', '/gift-card', { giftCode: 'ABCDEFGHIJKLMNOP' });

  const donate = archive.pages.find(({ path }) => path === '/donate');
  const { html } = await go('donate', '/donate');
  const donatePath = `/checkout/donate?${new URLSearchParams({ donatePageId: donate?.id ?? '', block: fieldIn(html, 'block') })}`;
  const donation = await go('donation', donatePath);
  await go('donation of nothing', donatePath, { amount: 'own', ownAmount: 'x', action: 'continue' });
  await go('donation too small', donatePath, { amount: 'own', ownAmount: '0', action: 'continue' });
  const donor = {
    email: 'ines@studio.test',
    name: 'Ines',
    amount: 'own',
    ownAmount: '25',
    frequency: 'monthly',
  };
  const form = await go('monthly donation', donatePath, { ...donor, action: 'update' });
  const given = await go('donate it', donatePath, {
    ...donor,
    ...ownFields(form.html || donation.html),
    paymentMethod: 'test_accepted',
    action: 'pay',
  });
  await go('receipt', given.location);
  return pages;
}

let english: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  english = await visitStore('en-US');
  for (const name of ['cart', 'declined', 'bank', 'subscription, priced', 'gift checkout', 'receipt'])
    expect(english.get(name)?.length, name).toBeGreaterThan(8);
}, 120_000);

it.each((Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en'))(
  'the demo’s store pages contain no English text in %s',
  async (language) => {
    // Some words, such as Total, are the same as in English.
    const own = new Set(SAME_WORDS[language]);
    const pages = await visitStore(language);
    const left = [...pages].flatMap(([name, texts]) =>
      texts
        .filter(
          (text) =>
            english.get(name)?.includes(text) && !isContentOfDemo(text, TEXT_SEPARATORS) && !own.has(text),
        )
        .map((text) => `${name}: ${text}`),
    );
    expect(left).toEqual([]);
    expect([...pages.keys()]).toEqual([...english.keys()]);
  },
  120_000,
);
