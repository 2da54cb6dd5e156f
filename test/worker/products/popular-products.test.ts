import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { product, seedStore, variant } from '../../support/worker/store.ts';
import { seedGermanStore, translate } from '../../support/worker/translations.ts';

/** Returns a product. Products with higher numbers are newer. */
const pot = (number: number, qtyInStock: number) =>
  product(
    'mug',
    { variants: [variant(`POT-${number}`, { qtyInStock })] },
    {
      id: `c${number}`.padEnd(24, '0'),
      urlId: `pot-${number}`,
      title: `pot ${number}`,
      publishedAt: `2026-0${number}-01T00:00:00Z`,
    },
  );
const year = String(new Date().getUTCFullYear());
const sell = (itemId: string, totalCents: number) =>
  env.DB.prepare(
    `INSERT INTO sales_sums (website_id, currency, is_test, dimension, period, value, total_cents)
     VALUES (?, 'USD', 0, 'product', ?, ?, ?)`,
  ).bind(SITE_ID, year, itemId, totalCents);

const listed = async (path: string, host?: string) => {
  const html = await (await request(path, {}, host)).text();
  return [...html.matchAll(/<h3 class="card-title"><a href="([^"]+)"/g)].map(([, href]) => href);
};

const [OLDEST, SOLD_OUT, ...NEWER] = [
  pot(1, 3),
  pot(2, 0),
  pot(3, 3),
  pot(4, 3),
  pot(5, 3),
  pot(6, 3),
] as const;

describe('pages with nothing else to show', () => {
  beforeAll(async () => {
    await seedStore({ products: [OLDEST, SOLD_OUT, ...NEWER] });
    await env.DB.batch([sell(OLDEST.id, 9_000), sell(SOLD_OUT.id, 99_000)]);
  });

  it.each([
    ['an empty cart', '/cart'],
    ['a missing page', '/no-such-page'],
    ['a search without results', '/search?q=zzzz'],
  ])(
    '%s offers the best-selling product first, then the newest, and nothing that is sold out',
    async (_, path) => {
      expect(await listed(path)).toEqual(['/shop/pot-1', '/shop/pot-6', '/shop/pot-5', '/shop/pot-4']);
    },
  );

  it('a search with results and another site’s missing page offer none of these products', async () => {
    expect(await listed('/search?q=pot')).toEqual([]);
    await seedStore({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
    expect(await listed('/no-such-page', 'other.test')).toEqual([]);
  });

  it('a missing page in an added language names the products in that language', async () => {
    await seedGermanStore({ products: [OLDEST] });
    await translate('item', OLDEST.id, {
      texts: { title: 'Der älteste Topf' },
      sources: { title: OLDEST.title },
    });
    const html = await (await request('/de/no-such-page')).text();
    expect(html).toContain('<a href="/de/shop/pot-1">Der älteste Topf</a>');
  });
});
