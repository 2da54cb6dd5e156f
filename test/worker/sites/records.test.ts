import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { FEATURES } from '#schema/contracts/sites/features.ts';
import type { FoundRecord } from '#schema/contracts/sites/records.ts';
import { renderPage } from '../../support/worker/blocks.ts';
import { placeOrder } from '../../support/worker/orders.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';
import { call, OTHER, seedTwoSites, signInAs } from '../../support/worker/two-sites.ts';

const find = async (search: string): Promise<FoundRecord[]> =>
  (await call('GET', `/api/records?${new URLSearchParams({ search })}`)).body.records;
const titles = async (search: string) =>
  (await find(search)).map(({ kind, title, details }) => `${kind}: ${title} (${details})`);

const addForm = (id: string, website: string, name: string) =>
  env.DB.prepare(
    `INSERT INTO forms (id, website_id, draft, version, created_at, updated_at) VALUES (?1, ?2, ?3, 1, 0, 0)`,
  )
    .bind(id, website, JSON.stringify({ name, kind: 'form', fields: [] }))
    .run();

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'items', 'pages', 'forms', 'flags'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedTwoSites();
  await seedStore();
});

describe('the search for records', () => {
  it('finds pages and products by words in any order', async () => {
    await renderPage({ title: 'Caring for mugs' });
    expect(await titles('mugs caring')).toEqual([
      expect.stringMatching(/^page: Caring for mugs \(\/block-\d+\)$/),
    ]);
    const [mug] = await find('mug');
    expect(mug).toMatchObject({ kind: 'page' });
    expect((await find('MUG-SEA')).map(({ kind }) => kind)).toEqual(['product']);
  });

  it('finds an order by its number and its buyer, who is also found as a customer', async () => {
    const { id } = await placeOrder();
    const order = await env.DB.prepare('SELECT number, name, email FROM orders WHERE id = ?')
      .bind(id)
      .first<{ number: number; name: string; email: string }>();
    if (!order) throw new Error('no order');
    const asOrder = `order: Order ${order.number} (${order.name})`;
    const asCustomer = `customer: ${order.name} (${order.email})`;
    expect(await titles(`#${order.number}`)).toContain(asOrder);
    expect(await titles(`Order ${order.number}`)).toEqual([asOrder]);
    expect(await titles(`customer ${order.email}`)).toEqual([asCustomer]);
    const words = order.name.split(' ').reverse().join(' ').toUpperCase();
    expect(await titles(words)).toEqual([asOrder, asCustomer]);
    expect(await titles(order.email)).toEqual([asOrder, asCustomer]);
    // A SKU names the order, but not its buyer.
    expect((await find('MUG-SEA')).map(({ kind }) => kind)).toEqual(['product', 'order']);
  });

  it('lists a buyer with several orders once, and at most five records of a kind', async () => {
    const now = Date.now();
    await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 1000').run();
    for (let count = 0; count < 7; count++) {
      const { id } = await placeOrder();
      await env.DB.prepare('UPDATE orders SET created_at = ?2 WHERE id = ?1')
        .bind(id, now + count)
        .run();
    }
    const { email } = (await env.DB.prepare('SELECT email FROM orders').first<{ email: string }>()) ?? {
      email: '',
    };
    const found = await find(email);
    expect(found.filter(({ kind }) => kind === 'order').length).toBe(5);
    expect(found.filter(({ kind }) => kind === 'customer').length).toBe(1);
  });

  it('finds no records of other sites', async () => {
    const { id } = await placeOrder();
    await addForm('f00000000000000000000001', OTHER, 'Glaze questions');
    await env.DB.batch([
      env.DB.prepare('UPDATE items SET website_id = ?').bind(OTHER),
      env.DB.prepare('UPDATE orders SET website_id = ?2 WHERE id = ?1').bind(id, OTHER),
    ]);
    const { email } = (await env.DB.prepare('SELECT email FROM orders').first<{ email: string }>()) ?? {
      email: '',
    };
    for (const search of ['mug', 'glaze', email]) expect(await find(search)).toEqual([]);
    await addForm('f00000000000000000000002', SITE_ID, 'Glaze orders');
    expect(await titles('orders gl')).toEqual(['form: Glaze orders ()']);
  });

  it('finds only records that the account may open', async () => {
    await placeOrder();
    await renderPage({ title: 'All mugs' });
    const { email } = (await env.DB.prepare('SELECT email FROM orders').first<{ email: string }>()) ?? {
      email: '',
    };
    await signInAs(ROLE.viewer);
    expect(new Set((await find('mug')).map(({ kind }) => kind))).toEqual(new Set(['page']));
    expect(await find(email)).toEqual([]);
    await signInAs(ROLE.reporting);
    expect(await find('mug')).toEqual([]);
    await signInAs(ROLE.storeManager);
    expect((await find(email)).map(({ kind }) => kind)).toEqual(['order', 'customer']);
  });

  it('finds nothing of a store that is turned off', async () => {
    await placeOrder();
    const features = FEATURES.filter((feature) => feature !== 'commerce');
    await call('PUT', '/api/settings/features', { features });
    expect(await titles('MUG-SEA')).toEqual([]);
  });

  it.each(['', 'a', 'x'.repeat(101)])('rejects the search “%s”', async (search) => {
    const { status } = await call('GET', `/api/records?${new URLSearchParams({ search })}`);
    expect(status).toBe(400);
  });

  it.each(['""', '%_', "'; DROP TABLE orders", 'a AND b', 'NEAR(', '\u0000\u0001', '💡💡'])(
    'treats “%s” as text',
    async (search) => {
      const { status } = await call('GET', `/api/records?${new URLSearchParams({ search })}`);
      expect(status).toBe(200);
    },
  );
});
