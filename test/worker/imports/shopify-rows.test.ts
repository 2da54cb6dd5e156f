import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { CustomerDetail, CustomerList } from '#schema/contracts/customers/customer.ts';
import { SHOPIFY_LIST } from '#schema/contracts/imports/site-import.ts';
import { advanceSiteImport } from '#worker/imports/advance-import.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import {
  CUSTOMER,
  customersCsv,
  ORDER,
  ordersCsv,
  ROWS,
  redirectsCsv,
} from '../../support/worker/shopify.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import {
  ALL,
  callImports,
  clearImports,
  holdImport,
  importWhole,
  moveHeld,
  oneChunk,
  previewFile,
  readState,
  startHeld,
  takeSteps,
  unlimited,
} from '../../support/worker/site-imports.ts';

const NEXT = 'd0000000000000000000000d';
let owner: SignedIn;

beforeEach(async () => {
  await clearImports();
  await seedSite();
  owner = await signIn(ROLE.admin);
});

const read = async (id: string) => (await callImports(owner, 'GET', `/${id}`)).body;
const rows = async <Row>(query: string) => (await env.DB.prepare(query).all<Row>()).results;
const readCustomer = (email: string) =>
  callAsOwner<CustomerDetail>(owner, 'GET', `/api/customers/one?email=${encodeURIComponent(email)}`);
const listCustomers = async (query = '') =>
  (await callAsOwner<CustomerList>(owner, 'GET', `/api/customers${query}`)).body.customers;
const undo = async (id: string) => {
  await moveHeld(id, 'done', 'undoing');
  await takeSteps(id, unlimited());
};

describe('an import of Shopify’s customers', () => {
  const withoutConsent = { ...CUSTOMER, Email: 'ben@example.com', 'Accepts Email Marketing': 'no' };

  it('lists customers who never ordered, with their details', async () => {
    await importWhole(customersCsv([CUSTOMER, withoutConsent]), ROWS);
    expect((await listCustomers()).map(({ email, lastOrderAt }) => [email, lastOrderAt]).sort()).toEqual([
      ['ana@example.com', null],
      ['ben@example.com', null],
    ]);
    expect((await listCustomers('?search=an')).map(({ email }) => email)).toEqual(['ana@example.com']);
    const [stored] = await rows<{ profile: string }>(
      "SELECT json_object('phone', phone, 'tags', json(tags), 'note', note, 'zip', address ->> '$.postalCode') AS profile FROM customer_profiles WHERE email = 'ana@example.com'",
    );
    expect(JSON.parse(stored?.profile ?? '')).toEqual({
      phone: '+4312345678',
      tags: ['vip', 'wholesale'],
      note: 'Likes blue',
      zip: '1010',
    });
  });

  it('lists a buyer with a profile once', async () => {
    await importWhole(ordersCsv([{ ...ORDER, Email: CUSTOMER.Email }]), ROWS);
    await importWhole(customersCsv([CUSTOMER]), ROWS, unlimited(), NEXT);
    expect((await listCustomers()).map(({ orderCount }) => orderCount)).toEqual([1]);
  });

  it('adds only those who agreed to a mailing list, and only if the owner wants it', async () => {
    const file = customersCsv([CUSTOMER, withoutConsent]);
    const first = await importWhole(file, ROWS);
    expect(await rows('SELECT email FROM mailing_list_members')).toEqual([]);
    await undo(first);
    await importWhole(file, { ...ROWS, subscribers: true }, unlimited(), NEXT);
    expect(await rows('SELECT email, list, status FROM mailing_list_members')).toEqual([
      { email: 'ana@example.com', list: SHOPIFY_LIST, status: 'subscribed' },
    ]);
  });

  it('does not subscribe someone who unsubscribed before', async () => {
    await env.DB.prepare(
      "INSERT INTO mailing_list_members (website_id, list, email, status, created_at) VALUES (?, 'News', 'ana@example.com', 'unsubscribed', 0)",
    )
      .bind(SITE_ID)
      .run();
    const id = await importWhole(customersCsv([CUSTOMER]), { ...ROWS, subscribers: true });
    expect((await read(id)).import.made.subscribers).toBe(0);
    expect(await rows('SELECT list FROM mailing_list_members')).toEqual([{ list: 'News' }]);
  });

  it('adds to a known customer only what was missing, and an undo restores it', async () => {
    await importWhole(customersCsv([{ ...CUSTOMER, Note: '', Tags: 'old' }]), ROWS);
    const before = await rows('SELECT * FROM customer_profiles');
    const id = await previewFile(customersCsv([{ ...CUSTOMER, 'First Name': 'Other', Tags: 'new' }]), NEXT);
    expect((await read(id)).import.preview).toMatchObject({ customers: 1, knownCustomers: 1 });
    await startHeld(id, ROWS);
    await takeSteps(id, unlimited());
    expect(await rows('SELECT name, note, tags FROM customer_profiles')).toEqual([
      { name: 'Ana Öz', note: 'Likes blue', tags: '["old","new"]' },
    ]);
    await undo(id);
    expect(await rows('SELECT * FROM customer_profiles')).toEqual(before);
  });

  it('leaves out rows without an email address and repeated ones, with the reason', async () => {
    const id = await previewFile(
      customersCsv([CUSTOMER, CUSTOMER, { ...CUSTOMER, Email: '' }, { Email: 'x@@' }]),
    );
    const { import: found, notes } = await read(id);
    expect(found.preview).toMatchObject({ customers: 1, leftRows: 3 });
    expect(notes.map(({ why }) => why).sort()).toEqual([
      'the email address is not valid',
      'the file has this email address twice',
      'without an email address',
    ]);
  });

  it('is erased with the person', async () => {
    await importWhole(customersCsv([CUSTOMER]), ROWS);
    const body = { email: 'ana@example.com', confirmation: 'ana@example.com' };
    expect((await callAsOwner(owner, 'POST', '/api/customers/erase', body)).status).toBe(200);
    expect(await rows('SELECT email FROM customer_profiles')).toEqual([]);
    expect((await readCustomer('ana@example.com')).status).toBe(404);
  });
});

describe('an import of Shopify’s redirects', () => {
  it('adds redirects, and explains each one that it leaves out', async () => {
    await env.DB.prepare(
      "INSERT INTO redirects (website_id, from_path, to_href, status) VALUES (?, '/mine', '/kept', 302)",
    )
      .bind(SITE_ID)
      .run();
    const id = await importWhole(
      redirectsCsv([
        ['/products/mug', '/shop/mug'],
        ['/products/mug', '/elsewhere'],
        ['/a', '/b'],
        ['/b', '/a'],
        ['/mine', '/stolen'],
        ['/config', '/x'],
        ['/evil', 'javascript:alert(1)'],
      ]),
      ROWS,
    );
    const { import: done, notes } = await read(id);
    expect(done).toMatchObject({
      made: { redirects: 2 },
      preview: { redirects: 2, leftRows: 5 },
    });
    expect(notes).toHaveLength(5);
    expect(await rows('SELECT from_path, to_href FROM redirects ORDER BY from_path')).toEqual([
      { from_path: '/a', to_href: '/b' },
      { from_path: '/mine', to_href: '/kept' },
      { from_path: '/products/mug', to_href: '/shop/mug' },
    ]);
    await undo(id);
    expect(await rows('SELECT from_path FROM redirects')).toEqual([{ from_path: '/mine' }]);
  });
});

describe('a table', () => {
  const start = (file: string | Uint8Array) => previewFile(file);

  it('is read whatever the order of its columns', async () => {
    const id = await start('Tags,Total Spent,Email,Last Name,First Name\nvip,0,zoe@example.com,Q,Zoe\n');
    expect((await read(id)).import.preview).toMatchObject({ kind: 'shopify-customers', customers: 1 });
  });

  it.each([
    [
      'UTF-16',
      (text: string) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (c) => c.charCodeAt(0)).buffer),
    ],
    ['Windows-1252', (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))],
  ])('is read in %s', async (_, encode) => {
    const id = await importWhole(encode(customersCsv([CUSTOMER])), ROWS);
    expect((await read(id)).import.made.customers).toBe(1);
    expect(await rows('SELECT name FROM customer_profiles')).toEqual([{ name: 'Ana Öz' }]);
  });

  it('that was cut off loses only its last record, and says so', async () => {
    const whole = ordersCsv([ORDER, { ...ORDER, Name: '#1002' }, { ...ORDER, Name: '#1003' }]);
    const id = await start(whole.slice(0, whole.lastIndexOf('Mug')));
    const { import: found, notes } = await read(id);
    expect(found.preview).toMatchObject({ orders: 2, leftRows: 1 });
    expect(notes).toContainEqual(expect.objectContaining({ example: '#1003' }));
  });

  it.each([
    ['products', 'Handle,Title,Body (HTML),Vendor\nmug,Mug,,\n', /Shopify’s products/],
    ['WooCommerce products', 'ID,Type,SKU,Name,Regular price\n1,simple,M,Mug,3\n', /WooCommerce’s products/],
    ['another table', 'a,b\n1,2\n', /not one of Shopify’s exports/],
    ['an empty file', ' ', /empty|not one of/],
    ['only a header', customersCsv([]), /no rows/],
    ['a cell without end', 'First Name,Last Name,Email,Total Spent\n"Ana,,,\n', /quotation mark/],
  ])('with %s is refused with a reason', async (_, file, problem) => {
    const id = await start(file);
    expect((await read(id)).import).toMatchObject({
      state: 'failed',
      canContinue: false,
      problem: expect.stringMatching(problem),
    });
  });

  it('keeps hostile names as text, and exports formulas safely', async () => {
    const name = '=HYPERLINK("https://evil.example")';
    await importWhole(
      customersCsv([{ ...CUSTOMER, 'First Name': name, 'Last Name': '<script>alert(1)</script>' }]),
      ROWS,
    );
    const { text } = await callAsOwner(owner, 'GET', '/api/customers/export');
    expect(text).toContain(`"'=HYPERLINK(`);
  });

  it('starts only as rows', async () => {
    const id = await start(customersCsv([CUSTOMER]));
    expect((await callImports(owner, 'POST', `/${id}/start`, ALL)).status).toBe(400);
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('is imported once if the Worker stops %s each write', async (_, isApplied) => {
    const file = ordersCsv([ORDER, { ...ORDER, Name: '#1002', 'Refunded Amount': '1.00' }]);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const id = await holdImport(file);
    let now = Date.now();
    const pace = { ...oneChunk(), clock: () => now };
    const failing = () => {
      let isDone = false;
      let last = '';
      const prepare = (text: string) => {
        last = text;
        return env.DB.prepare(text);
      };
      const batch = async (statements: D1PreparedStatement[]) => {
        if (isDone || !/^update "site_imports"/i.test(last)) return env.DB.batch(statements);
        isDone = true;
        if (isApplied) await env.DB.batch(statements);
        throw new Error('the Worker stopped');
      };
      return { ...env, DB: { prepare, batch } as unknown as D1Database } as Env;
    };
    const crash = async () => {
      const at = () =>
        env.DB.prepare('SELECT cursor FROM site_imports WHERE id = ?').bind(id).first<number>('cursor');
      for (let step: number | null = await at(); step !== null; now += 1) {
        await expect(advanceSiteImport(failing(), { id, step, isRetry: false }, pace)).rejects.toThrow();
        now += 200_000;
        step = await advanceSiteImport(env, { id, step, isRetry: true }, pace);
      }
    };
    await crash();
    await startHeld(id, ROWS);
    await crash();
    expect(await readState(id)).toBe('done');
    expect(await rows('SELECT count(*) AS n FROM orders')).toEqual([{ n: 2 }]);
    expect(await rows('SELECT count(*) AS n FROM refunds')).toEqual([{ n: 1 }]);
    expect((await read(id)).import.made.orders).toBe(2);
  });

  it('of 10,000 rows is imported in chunks', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...CUSTOMER,
      Email: `customer-${index}@example.com`,
    }));
    const id = await importWhole(customersCsv(many), ROWS);
    expect((await read(id)).import).toMatchObject({
      state: 'done',
      preview: { customers: 10_000 },
      made: { customers: 10_000 },
    });
  }, 120_000);

  it('does not reach another site', async () => {
    const other = 'b0000000000000000000000b';
    await seedSite({ id: other, identifier: 'other', host: 'other.test' });
    await importWhole(customersCsv([CUSTOMER]), ROWS);
    expect(await rows('SELECT DISTINCT website_id FROM customer_profiles')).toEqual([
      { website_id: SITE_ID },
    ]);
    expect((await request('/')).status).toBeLessThan(500);
  });
});
