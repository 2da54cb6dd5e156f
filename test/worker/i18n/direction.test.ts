import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderBlock } from '#support/worker/blocks.ts';
import { placeOrder } from '#support/worker/orders.ts';
import { request, seedSite, signIn } from '#support/worker/site.ts';
import { PRODUCT, seedStore } from '#support/worker/store.ts';
import { orderPath } from '#worker/crypto/order-token.ts';

const ADDRESS = {
  ...{ name: 'Ines Okafor', line1: '3 Wharf Street', city: 'Portland', region: 'ME' },
  ...{ postalCode: '04101', country: 'US' },
};

/**
 * On a right-to-left page without isolation, a street that begins with its number, or a note that ends with a
 * bracket, would appear in the wrong order.
 */
describe('texts on a page in a right-to-left language', () => {
  let order: Awaited<ReturnType<typeof placeOrder>>;
  let owner: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    await seedStore({ settings: { locale: 'he-IL' } });
    owner = await signIn(ROLE.admin);
    order = await placeOrder({ note: 'Ring twice (please).', billingAddress: ADDRESS });
  });

  it.each<[string, () => string, string[]]>([
    ['an order', () => orderPath(env, order.id), ['3 Wharf Street', 'Tide mug', 'Ring twice (please).']],
    ['an invoice', () => `/config/orders/${order.id}/invoice`, ['3 Wharf Street', 'Tide mug']],
    ['a packing slip', () => `/config/orders/${order.id}/packing-slip`, ['Tide mug', 'Ring twice (please).']],
  ])('postal addresses, names and notes on %s keep their original direction', async (_, path, texts) => {
    const html = await (await request(path(), { headers: owner.headers })).text();
    for (const text of texts) expect(html).toContain(`<bdi>${text}</bdi>`);
  });

  it('product names in the cart keep their original direction', async () => {
    const added = await request('/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'add', itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: '1' }),
    });
    const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
    const html = await (await request('/cart', { headers: { cookie } })).text();
    expect(html).toMatch(/<bdi>(<a [^>]*>)?Tide mug/);
  });
});

/**
 * Without its own text direction, an English sentence on a Hebrew page would end with its full stop on the
 * left.
 */
describe('an owner’s text with a different direction from the page', () => {
  const TEXT = 'Open by appointment.';
  const settings = {
    locale: 'he-IL',
    announcementBar: { id: 'b', text: TEXT, isEnabled: true },
  };

  it.each([
    ['text', BLOCK_TYPE.html, { html: `<p>${TEXT}</p>` }, /<div [^>]*dir="auto"[^>]*><p>Open by/],
    ['markdown', BLOCK_TYPE.markdown, { markdown: TEXT }, /<div [^>]*dir="auto"[^>]*><p>Open by/],
    ['quote', BLOCK_TYPE.quote, { quote: TEXT }, /<p dir="auto">Open by/],
  ] as const)(
    'an owner’s text with a different direction from the page keeps its direction in a %s block',
    async (_, type, value, expected) => {
      await seedSite({ settings });
      expect(await renderBlock(type, value)).toMatch(expected);
    },
  );

  it('an owner’s text with a different direction from the page keeps its direction in the announcement bar', async () => {
    await seedSite({ settings });
    const html = await (await request('/nowhere')).text();
    expect(html).toMatch(/<p dir="auto">(<!-- -->)?Open by appointment\./);
  });
});
