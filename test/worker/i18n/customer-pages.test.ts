import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { Language } from '#schema/messages/messages.ts';
import { SAME_WORDS } from '#support/same-words.ts';
import { customer, visitor } from '#support/worker/customers.ts';
import { placeOrder } from '#support/worker/orders.ts';
import { textsIn } from '#support/worker/page-texts.ts';
import { request, SITE_HOST, SITE_ID, signIn } from '#support/worker/site.ts';
import { PRODUCT, seedStore, variantId } from '#support/worker/store.ts';
import { subscribe } from '#support/worker/subscriptions.ts';
import { optOutPath, reviewPath, signReviewRequest } from '#worker/crypto/mail-links.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { createId } from '#worker/crypto/random.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { subscriptionPath } from '#worker/subscriptions/subscription-token.ts';
import { waitingLeavePath } from '#worker/waiting-list/waiting-links.ts';

const EMAIL = 'ines@buyer.test';
const ADDRESS = {
  ...{ name: 'Ines Okafor', line1: '3 Wharf Street', city: 'Portland', region: 'ME' },
  ...{ postalCode: '04101', country: 'US' },
};
/**
 * Texts that are not translated: those of the store and its customer, and names from the payment provider.
 */
const CONTENT = [
  ...[
    'A small shop',
    EMAIL,
    'Ines Okafor',
    'Ines',
    'Tide mug',
    'A card',
    'mug',
    'bowl',
    'recipe',
    'course',
    'Glaze',
    'Sea',
  ],
  ...[
    'At the shed',
    'Glaze: Seafoam',
    'Post',
    'Maine sales tax',
    'MUG-SEA',
    'BOWL',
    'Ring twice',
    ...Object.values(ADDRESS),
  ],
  // Names of states and countries come from lists, and one field shows the format of an address.
  ...[
    'Portland, ME 04101',
    'United States',
    'name@example.com',
    'email@example.com',
    'MB',
    'JSON',
    '(ZIP)',
    'Ctrl P',
    'Cmd P',
  ],
];

const OTHER_LANGUAGES = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

interface PageRequest {
  path: string;
  /** Form fields to submit. Without `fields`, the test opens the page. */
  fields?: Record<string, string>;
}
let browser: ReturnType<typeof visitor>;
let owner: Awaited<ReturnType<typeof signIn>>;
let requests: { visitor: PageRequest[]; customer: PageRequest[]; owner: PageRequest[] };

beforeAll(async () => {
  await seedStore({
    settings: { store: { restockNotificationsEnabled: true, productReviewsEnabled: true } },
  });
  const { accountId } = await customer(EMAIL);
  owner = await signIn(ROLE.admin);
  const order = await placeOrder({ email: EMAIL, note: 'Ring twice', billingAddress: ADDRESS });
  await env.DB.prepare('UPDATE orders SET account_id = ? WHERE id = ?').bind(accountId, order.id).run();
  const subscriptionId = await subscribe({ accountId });
  browser = visitor();
  await browser.login(EMAIL);
  await browser.post('/account/addresses', ADDRESS);
  const lineId = order.lineId('MUG-SEA');
  const review = reviewPath(await signReviewRequest(env, { websiteId: SITE_ID, lineId }));
  const gone = ['confirm', 'reset-password', 'confirm-email'].map((name) => ({
    path: `/account/${name}?token=x`,
  }));
  const typed = { email: 'no address', back: '/shop' };
  requests = {
    visitor: [
      ...['/account/login', '/account/register', '/account/forgot-password', '/download?token=x'].map(
        (path) => ({ path }),
      ),
      ...gone,
      { path: '/account/login', fields: {} },
      { path: '/account/login', fields: { email: EMAIL, password: 'not this one' } },
      { path: '/account/register', fields: { email: 'x' } },
      { path: '/account/register', fields: { email: EMAIL } },
      { path: '/account/forgot-password', fields: { email: 'x' } },
      { path: '/account/forgot-password', fields: { email: EMAIL } },
      ...[
        '/login',
        '/login?over=1',
        '/forgot-password',
        '/reset-password?token=x',
        '/login/link?token=x',
      ].map((path) => ({ path })),
      { path: '/invitation?token=x' },
      { path: '/forgot-password', fields: { email: EMAIL } },
      { path: '/login/link', fields: { email: EMAIL } },
      { path: orderPath(env, order.id) },
      { path: `${orderPath(env, order.id)}&placed=1` },
      { path: subscriptionPath(env, subscriptionId) },
      { path: review },
      { path: review, fields: { rating: '' } },
      { path: '/unsubscribe?token=x' },
      { path: await optOutPath(env, SITE_ID, EMAIL) },
      { path: '/waiting-list/offer?token=x' },
      { path: await waitingLeavePath(env, SITE_ID, createId()) },
      { path: '/api/commerce/waiting-list', fields: { ...typed, itemId: PRODUCT.mug, sku: 'MUG-SEA' } },
      {
        path: '/api/commerce/restock-requests',
        fields: { ...typed, itemId: PRODUCT.mug, sku: 'MUG-SEA' },
      },
    ],
    customer: [
      ...['', '/orders', '/orders/1001', '/addresses', '/addresses/new', '/profile', '/delete'].map(
        (path) => ({ path: `/account${path}` }),
      ),
      ...['/delete/confirm', '/logout', '/subscriptions'].map((path) => ({ path: `/account${path}` })),
      ...['', '?ask=cancel'].map((query) => ({
        path: `/account/subscriptions/${subscriptionId}${query}`,
      })),
      { path: '/account/addresses?done=saved' },
      { path: '/account/profile?done=email' },
      { path: '/account/addresses', fields: { ...ADDRESS, name: '', line1: '', city: '', postalCode: 'x' } },
      { path: '/account/addresses', fields: { ...ADDRESS, country: 'CA', action: 'country' } },
      { path: '/account/profile/name', fields: { name: '' } },
      { path: '/account/profile/email', fields: { email: EMAIL, current: 'x' } },
      { path: '/account/profile/password', fields: { current: '', password: 'short' } },
      { path: '/account/delete', fields: {} },
      { path: '/account/profile/name', fields: { name: 'Ines', crumb: 'old' } },
    ],
    owner: [
      { path: `/config/orders/${order.id}/invoice` },
      { path: `/config/orders/${order.id}/packing-slip` },
    ],
  };
  await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 0 WHERE id = ?')
    .bind(variantId('MUG-SEA'))
    .run();
});

/** Collects the texts of all the pages listed above, in a language. */
async function collectTexts(language: Language): Promise<Map<string, string[]>> {
  await env.DB.prepare("UPDATE websites SET settings = json_set(settings, '$.locale', ?) WHERE id = ?")
    .bind(language, SITE_ID)
    .run();
  await env.SITES.delete(`site:${SITE_HOST}`);
  clearSiteMemory();
  const texts = new Map<string, string[]>();
  const collect = async ({ path, fields }: PageRequest, answer: Promise<Response>) => {
    const html = (await (await answer).text()).replaceAll('<!-- -->', '');
    texts.set(`${path} ${JSON.stringify(fields ?? {})}`, textsIn(html));
  };
  const stranger = visitor();
  for (const page of requests.visitor)
    await collect(page, page.fields ? stranger.post(page.path, page.fields) : stranger.get(page.path));
  for (const page of requests.customer)
    await collect(page, page.fields ? browser.post(page.path, page.fields) : browser.get(page.path));
  for (const page of requests.owner) await collect(page, request(page.path, { headers: owner.headers }));
  return texts;
}

const byLength = CONTENT.toSorted((a, b) => b.length - a.length);
const removeContent = (text: string): string =>
  byLength.reduce((rest, content) => rest.replaceAll(content, ''), text).trim();
const hasLatinWord = (text: string) => /[a-z]{2,}/i.test(text);

describe('customer pages', () => {
  let english: Map<string, string[]>;
  beforeAll(async () => {
    english = await collectTexts('en');
  });

  it('customer pages are all visited by this test', () => {
    for (const [page, texts] of english) expect(texts.length, page).toBeGreaterThan(2);
    expect(english.size).toBeGreaterThan(50);
  });

  it.each(OTHER_LANGUAGES)('customer pages contain no English text in %s', async (language) => {
    // In French, “Province” is also the term for provinces of Canada.
    const own = new Set([...SAME_WORDS[language], ...(language === 'fr' ? ['Province'] : [])]);
    const left = [...(await collectTexts(language))].flatMap(([page, texts]) =>
      texts
        .filter(
          (text) => english.get(page)?.includes(text) && hasLatinWord(removeContent(text)) && !own.has(text),
        )
        .map((text) => `${page}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it('customer pages contain only Hebrew letters in Hebrew, except in text from the store and its customer', async () => {
    const left = [...(await collectTexts('he'))].flatMap(([page, texts]) =>
      texts
        // Hebrew writes the word “cookie” in Latin letters.
        .filter((text) => hasLatinWord(removeContent(text).replace('Cookie', '')))
        .map((text) => `${page}: ${text}`),
    );
    expect(left).toEqual([]);
  });
});
