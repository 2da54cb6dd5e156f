import { env } from 'cloudflare:test';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { prepareInsert } from '#support/worker/fuzz/schema.ts';
import { createTerms } from '#support/worker/subscriptions.ts';
import { backupKey } from '#worker/backups/backup-files.ts';
import { deleteDueSites } from '#worker/schedule/delete-due-sites.ts';
import { holdBackup, readTable, readZip, takeSteps, UNLIMITED } from '../../support/worker/backups.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { customer } from '../../support/worker/customers.ts';
import { placeOrder, seedStoreWithoutOrders } from '../../support/worker/orders.ts';
import { holdRestore, runRestore } from '../../support/worker/restores.ts';
import { SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

vi.setConfig({ testTimeout: 30_000 });

type Row = Record<string, unknown>;
const OTHER = 'b0000000000000000000000b';
const NEW = 'c0000000000000000000000c';
const BACKUP = 'd0000000000000000000000d';
const id = (letter: string) => letter.repeat(24);
const select = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

let entries: Record<string, Uint8Array>;
let victim: { accountId: string; email: string };

/** Deletes a shop with a customer and an order, and keeps its backup. Another shop stays on the server. */
beforeEach(async () => {
  await env.DB.batch(
    ['restores', 'backups', 'websites', 'accounts', 'stock_movements'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStoreWithoutOrders();
  await placeOrder();
  await customer('ada@buyer.test');
  await takeSteps(await holdBackup(), UNLIMITED);
  entries = await readZip('c0000000000000000000000c');
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  victim = await customer('victim@buyer.test', OTHER);
  await env.DB.prepare('UPDATE orders SET website_id = ?, account_id = ? WHERE website_id = ?')
    .bind(OTHER, victim.accountId, SITE_ID)
    .run();
  await env.DB.prepare('UPDATE websites SET deletes_at = 1 WHERE id = ?').bind(SITE_ID).run();
  await deleteDueSites(env, Date.now(), 60_000);
  await seedSite({ id: NEW, identifier: 'new' });
});

const toLines = (rows: readonly object[]) => strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** Restores the backup with other rows. Tables that are not named keep theirs, except the orders. */
async function restoreForged(tables: Readonly<Record<string, readonly object[]>>) {
  const changed = { orders: [], order_lines: [], order_events: [], payments: [], ...tables };
  const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()));
  for (const [name, rows] of Object.entries(changed)) manifest.rows[name] = rows.length;
  const files = Object.entries(changed).map(([name, rows]) => [`tables/${name}.ndjson`, toLines(rows)]);
  const zip = zipSync({
    ...entries,
    ...Object.fromEntries(files),
    'manifest.json': strToU8(JSON.stringify(manifest)),
  });
  await holdBackup(BACKUP, NEW);
  await env.MEDIA.put(backupKey({ websiteId: NEW, id: BACKUP }), zip);
  await env.DB.prepare("UPDATE backups SET state = 'done' WHERE id = ?").bind(BACKUP).run();
  return runRestore(await holdRestore(BACKUP, { scope: 'everything', websiteId: NEW }), UNLIMITED, NEW);
}

const account = (change: object) => ({
  id: id('1'),
  email: 'eve@buyer.test',
  name: 'Eve',
  created_at: 1,
  ...change,
});
const GIFT_CARD = { currency: 'USD', initial_cents: 500, send_at: 1, created_at: 1, updated_at: 1 };
const SUBSCRIPTION = {
  status: 'active',
  email: 'eve@buyer.test',
  item_id: 'i',
  currency: 'USD',
  terms: JSON.stringify(createTerms()),
  amount_cents: 5_542,
  monthly_cents: 5_542,
  time_zone: 'UTC',
  anchor_at: 1,
  position: 1,
  num_cycles: 0,
  paid_cents: 5_542,
  period_start: 1,
  period_end: 2,
  provider: 'test',
  created_at: 1,
  updated_at: 1,
};
const member = (accountId: string) => ({ website_id: SITE_ID, account_id: accountId, created_at: 1 });

describe('a forged backup of a deleted site', () => {
  it('gives nobody a role, a session or someone else’s account', async () => {
    const before = await select('SELECT * FROM accounts ORDER BY id');
    const last = await restoreForged({
      accounts: [
        account({}),
        account({ id: id('2'), email: victim.email }),
        account({ id: victim.accountId, email: 'eve2@buyer.test' }),
        account({ id: id('3'), email: 'guest@buyer.test' }),
      ],
      members: [member(id('1')), member(id('2')), member(victim.accountId)],
      website_roles: [{ website_id: SITE_ID, account_id: id('1'), role: ROLE.admin }],
      sessions: [{ id_hash: 'x', account_id: id('1'), website_id: SITE_ID, crumb: 'c' }],
      passkeys: [{ id: id('4'), account_id: id('1') }],
    });
    expect(last).toMatchObject({ state: 'done', problem: null });
    expect(await select('SELECT account_id FROM members WHERE website_id = ?', NEW)).toEqual([
      { account_id: id('1') },
    ]);
    expect(await select('SELECT * FROM accounts WHERE id <> ? ORDER BY id', id('1'))).toEqual(before);
    for (const table of ['website_roles', 'sessions', 'passkeys'])
      expect(await select(`SELECT * FROM ${table}`), table).toEqual([]);
  });

  it('adds nothing to orders and customers of another site, and shows no name of theirs', async () => {
    const [order] = await select('SELECT * FROM orders WHERE website_id = ?', OTHER);
    const [line] = await select('SELECT * FROM order_lines WHERE order_id = ?', order?.id);
    const tables = ['orders', 'order_lines', 'order_events', 'refunds', 'customer_addresses', 'gift_cards'];
    const read = () => Promise.all(tables.map((table) => select(`SELECT * FROM ${table} ORDER BY id`)));
    const before = await read();
    const last = await restoreForged({
      order_lines: [{ ...line, id: id('5') }],
      order_events: [{ id: id('6'), order_id: order?.id, kind: 'note', at: 1 }],
      refunds: [
        {
          id: id('7'),
          order_id: order?.id,
          payment_id: 'p',
          idempotency_key: 'k',
          amount_cents: 1,
          status: 'created',
          at: 1,
        },
      ],
      customer_addresses: [
        {
          id: id('8'),
          website_id: SITE_ID,
          account_id: victim.accountId,
          address: JSON.stringify({
            name: 'V',
            line1: '1 Road',
            city: 'Rome',
            region: '',
            postalCode: '00100',
            country: 'IT',
          }),
          created_at: 1,
        },
      ],
      audit_log: [
        {
          id: id('9'),
          website_id: SITE_ID,
          account_id: victim.accountId,
          action: 'x',
          subject: victim.accountId,
          created_at: 1,
        },
      ],
    });
    expect(last).toMatchObject({ state: 'done', problem: null });
    expect(await read()).toEqual(before);
    const owner = await signIn(ROLE.admin, NEW);
    const { text } = await callAsOwner(owner, 'GET', '/api/activity');
    expect(text).toContain('Deleted account');
    expect(text).not.toContain('Ines');
  });

  it('moves no stock, discount or gift card of another site, and shows none of its orders', async () => {
    const own = { website_id: OTHER };
    const [theirs] = await select('SELECT id FROM orders WHERE website_id = ?', OTHER);
    const readFirst = (table: string): Row => ({ ...readTable(entries, table)[0] });
    const [order, line, collection] = ['orders', 'order_lines', 'collections'].map(readFirst);
    const card = { ...GIFT_CARD, balance_cents: 500 };
    await env.DB.batch([
      prepareInsert('collections', { ...collection, ...own, id: id('1'), name: 'theirs' }),
      prepareInsert('items', { ...readFirst('items'), ...own, id: id('2'), collection_id: id('1') }),
      prepareInsert('product_variants', {
        ...readFirst('product_variants'),
        ...own,
        id: id('3'),
        item_id: id('2'),
        sku: 'THEIRS',
      }),
      prepareInsert('discounts', {
        ...own,
        id: id('4'),
        code: 'THEIRS',
        rule: '{}',
        used: 3,
        created_at: 1,
        updated_at: 1,
      }),
      prepareInsert('gift_cards', { ...card, ...own, id: id('5') }),
    ]);
    const tables = ['product_variants', 'discounts', 'gift_cards', 'stock_movements', 'subscriptions'];
    const read = () =>
      Promise.all(tables.map((table) => select(`SELECT * FROM ${table} WHERE website_id = ?`, OTHER)));
    const before = await read();
    const forged = { website_id: SITE_ID };
    const discount = { id: id('4'), code: 'THEIRS', name: 'x', discountCents: 1, isShippingFree: false };
    const last = await restoreForged({
      orders: [
        {
          ...order,
          id: id('6'),
          status: 'pending',
          created_at: Date.now() + 86_400_000,
          detail: JSON.stringify({ ...JSON.parse(String(order?.detail)), discounts: [discount] }),
        },
      ],
      order_lines: [
        { ...line, id: id('7'), order_id: id('6'), item_id: id('2'), variant_id: id('3'), stock_taken: 1 },
      ],
      // The id that the other site's order will give to its own event.
      order_events: [{ id: `${theirs?.id}-cancelled`, order_id: id('6'), kind: 'cancelled', at: 1 }],
      gift_cards: [{ ...card, ...forged, id: id('8'), order_id: theirs?.id }],
      gift_card_uses: [{ order_id: id('6'), gift_card_id: id('5'), position: 0, amount_cents: 700 }],
      subscriptions: [{ ...SUBSCRIPTION, ...forged, id: id('9'), first_order_id: theirs?.id }],
    });
    expect(last).toMatchObject({ state: 'done', problem: null });
    expect(await select('SELECT status FROM orders WHERE website_id = ?', NEW)).toEqual([
      { status: 'expired' },
    ]);
    expect(await select('SELECT item_id, variant_id FROM order_lines WHERE id = ?', id('7'))).toEqual([
      { item_id: '', variant_id: '' },
    ]);
    expect(await read()).toEqual(before);
    expect(await select('SELECT id FROM order_events WHERE id = ?', `${theirs?.id}-cancelled`)).toEqual([]);
    for (const table of ['subscriptions', 'gift_cards'])
      expect(await select(`SELECT id FROM ${table} WHERE website_id = ?`, NEW), table).toEqual([]);
  });

  it.each([
    [
      'an order with the id of another site’s order',
      async () => ({ orders: readTable(entries, 'orders') }),
      'Another site',
    ],
    ['a password', async () => ({ accounts: [account({ password_hash: 'x' })] }), 'accounts.password_hash'],
    [
      'an email address that is none',
      async () => ({ accounts: [account({ email: 'a@b\n.test' })] }),
      'invalid email',
    ],
    [
      'an email address with capital letters',
      async () => ({ accounts: [account({ email: 'Eve@buyer.test' })] }),
      'invalid email',
    ],
    [
      'an unknown currency',
      async () => ({
        orders: readTable(entries, 'orders').map((order) => ({ ...order, id: id('e'), currency: 'XXX' })),
      }),
      'invalid currency',
    ],
    [
      'malformed JSON that SQL would read',
      async () => ({
        refunds: [
          {
            id: id('7'),
            order_id: 'o',
            payment_id: 'p',
            idempotency_key: 'k',
            amount_cents: 1,
            status: 'done',
            at: 1,
            gift_cards: '[1',
          },
        ],
      }),
      'invalid gift_cards',
    ],
    [
      'a customer of a different site',
      async () => ({ members: [{ ...member(id('1')), website_id: OTHER }] }),
      'belongs to a different site',
    ],
  ])('is refused with %s', async (_, change, problem) => {
    const last = await restoreForged(await change());
    expect(last).toMatchObject({ state: 'failed', problem: expect.stringContaining(problem) });
    expect(await select('SELECT * FROM items WHERE website_id = ?', NEW)).toEqual([]);
    expect(await select('SELECT * FROM members WHERE website_id = ?', NEW)).toEqual([]);
  });
});

describe('a backup of a deleted site, on a site with a customer of its own', () => {
  it('brings back the content, and no customers or orders', async () => {
    await customer('own@buyer.test', NEW);
    const last = await restoreForged({ accounts: [account({})], members: [member(id('1'))] });
    expect(last).toMatchObject({ state: 'done', problem: null });
    expect(await select('SELECT count(*) AS n FROM members WHERE website_id = ?', NEW)).toEqual([{ n: 1 }]);
    expect(await select('SELECT count(*) > 0 AS some FROM items WHERE website_id = ?', NEW)).toEqual([
      { some: 1 },
    ]);
  });
});
