import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { CustomerGroupList, GroupMembers } from '#schema/contracts/customers/groups.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { customer, visitor } from '../../support/worker/customers.ts';
import { call } from '../../support/worker/owner.ts';
import { SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

let owner: SignedIn;
let group: string;
const TERMS = { name: 'Wholesale', basisPoints: 2_000, scope: { kind: 'all' }, freeShippingFromCents: null };
const send = <Body = CustomerGroupList & WireError>(method: string, path = '', body?: object) =>
  call<Body>(owner, method, `/api/customer-groups${path}`, body);
const add = (...emails: string[]) =>
  send<{ added: number; moved: number } & WireError>('POST', `/${group}/members`, { emails });
const listMembers = async () => (await send<GroupMembers>('GET', `/${group}/members`)).body.members;

beforeEach(async () => {
  await seedStore();
  await env.DB.prepare('DELETE FROM customer_groups').run();
  owner = await signIn(ROLE.storeManager);
  const { body } = await send('POST', '', { terms: TERMS });
  group = body.groups[0]?.id ?? '';
});

describe('a customer group', () => {
  it('an owner creates, changes and deletes it', async () => {
    const change = { version: 1, terms: { ...TERMS, name: 'Friends' } };
    expect((await send('PUT', `/${group}`, change)).body.groups).toMatchObject([
      { version: 2, terms: { name: 'Friends' }, memberCount: 0 },
    ]);
    expect((await send('PUT', `/${group}`, change)).status).toBe(409);
    expect((await send('DELETE', `/${group}`)).body.groups).toEqual([]);
    expect((await send('DELETE', `/${group}`)).status).toBe(404);
  });

  it('customers are added once, in lower case, and leave their former group', async () => {
    expect((await add('Ines@Buyer.test', 'ines@buyer.test', 'marek@buyer.test')).body).toEqual({
      added: 2,
      moved: 0,
    });
    await customer('marek@buyer.test');
    expect(await listMembers()).toEqual([
      { email: 'ines@buyer.test', hasAccount: false },
      { email: 'marek@buyer.test', hasAccount: true },
    ]);
    const first = group;
    const { body } = await send('POST', '', { terms: { ...TERMS, name: 'Friends' } });
    group = body.groups[1]?.id ?? '';
    expect((await add('ines@buyer.test')).body).toEqual({ added: 0, moved: 1 });
    expect((await send('GET')).body.groups.map(({ memberCount }) => memberCount)).toEqual([1, 1]);
    group = first;
    await send('POST', `/${group}/members/remove`, { email: 'MAREK@buyer.test' });
    expect(await listMembers()).toEqual([]);
  });

  it('many customers are listed in pages', async () => {
    await add(...Array.from({ length: 150 }, (_, at) => `c${String(at).padStart(3, '0')}@buyer.test`));
    const { body } = await send<GroupMembers>('GET', `/${group}/members`);
    expect(body.members).toHaveLength(100);
    const next = await send<GroupMembers>('GET', `/${group}/members?cursor=${body.nextCursor}`);
    expect(next.body.members.map(({ email }) => email).at(-1)).toBe('c149@buyer.test');
    expect(next.body.nextCursor).toBeNull();
  });

  it.each([
    ['no name', { ...TERMS, name: ' ' }],
    ['neither a discount nor free shipping', { ...TERMS, basisPoints: 0 }],
    ['more than 100%', { ...TERMS, basisPoints: 10_001 }],
    ['a negative order value', { ...TERMS, freeShippingFromCents: -1 }],
    ['no categories', { ...TERMS, scope: { kind: 'categories', categories: [] } }],
    ['text as a percentage', { ...TERMS, basisPoints: '20' }],
  ])('terms with %s are refused', async (_, terms) => {
    expect((await send('POST', '', { terms })).status).toBe(400);
  });

  it.each([[[]], [['no address']], [Array.from({ length: 1_001 }, (_, at) => `c${at}@buyer.test`)]])(
    'the addresses %o are refused',
    async (emails) => {
      expect((await send('POST', `/${group}/members`, { emails })).status).toBe(400);
    },
  );

  it('a group of another site is not found', async () => {
    const other = await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
    await env.DB.prepare('UPDATE customer_groups SET website_id = ?').bind(other.id).run();
    for (const [method, path, body] of [
      ['PUT', '', { version: 1, terms: TERMS }],
      ['DELETE', '', undefined],
      ['GET', '/members', undefined],
      ['POST', '/members', { emails: ['ines@buyer.test'] }],
      ['POST', '/members/remove', { email: 'ines@buyer.test' }],
    ] as const)
      expect((await send(method, `/${group}${path}`, body)).status, method + path).toBe(404);
    expect((await send('GET')).body.groups).toEqual([]);
  });

  it('contributors without permission cannot change groups', async () => {
    owner = await signIn(ROLE.viewer);
    expect((await send('POST', '', { terms: TERMS })).status).toBe(403);
  });
});

interface WireCart {
  discountCents: number;
  validCoupons: { name: string; discountCents: number }[];
}

describe('the prices of a customer group', () => {
  const readCart = async (browser: ReturnType<typeof visitor>) =>
    (await browser.get('/api/commerce/cart')).json<WireCart>();

  it('a signed-in customer sees them on pages and in the cart, and no guest sees them afterwards', async () => {
    const { email } = await customer();
    await add(email);
    const [member, guest] = [visitor(), visitor()];
    await guest.get('/shop/bowl');
    await member.login(email);
    const page = await member.text('/shop/bowl');
    expect(page).toContain('<s>$48</s>');
    expect(page).toContain('$38.40');
    expect(page).toContain('Wholesale');
    expect(await member.text('/shop')).toContain('$38.40');
    for (const path of ['/shop/bowl', '/shop']) {
      const answer = await guest.get(path);
      const html = await answer.text();
      expect(html).not.toContain('$38.40');
      expect(html).not.toContain('Wholesale');
    }
    expect((await member.get('/shop/bowl')).headers.get('cache-control')).toContain('no-store');
    await member.add(PRODUCT.bowl, 'BOWL', 2);
    expect(await readCart(member)).toMatchObject({
      discountCents: 1_920,
      validCoupons: [{ name: 'Wholesale', discountCents: 1_920 }],
    });
    expect(await member.text('/cart')).toContain('Wholesale');
    await guest.add(PRODUCT.bowl, 'BOWL', 2);
    expect((await readCart(guest)).discountCents).toBe(0);
  });

  it('a customer who is removed from the group, or a customer of another site, has list prices', async () => {
    const { email } = await customer();
    await add(email);
    const member = visitor();
    await member.login(email);
    await member.add(PRODUCT.bowl, 'BOWL');
    expect((await readCart(member)).discountCents).toBe(960);
    await send('POST', `/${group}/members/remove`, { email });
    expect((await readCart(member)).discountCents).toBe(0);
    await add(email);
    const other = await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
    await env.DB.batch([
      env.DB.prepare('UPDATE customer_groups SET website_id = ?').bind(other.id),
      env.DB.prepare('UPDATE customer_group_members SET website_id = ?').bind(other.id),
    ]);
    expect((await readCart(member)).discountCents).toBe(0);
  });

  it('a guest who types the address of a customer of the group pays list prices', async () => {
    const { email } = await customer();
    await add(email);
    const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
    const full = createCheckout(cart, 0, { email });
    const { port } = providerDouble();
    const refused = await submit(full, port);
    expect(refused.kind).toBe('changed');
    const { accountId } = await customer();
    const asOther = await submit(
      { ...full, idempotencyKey: `${full.idempotencyKey}b` },
      port,
      Date.now(),
      undefined,
      accountId,
    );
    expect(asOther).toEqual(refused);
    expect(JSON.stringify(refused)).not.toContain('Wholesale');
  });

  it('an order of a customer of the group records the discount under its name', async () => {
    const { email, accountId } = await customer();
    await add(email);
    const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
    const { port } = providerDouble();
    const first = await submit(createCheckout(cart, 0, { email }), port, Date.now(), undefined, accountId);
    const total = first.kind === 'changed' ? first.priced.cart.grandTotalCents : 0;
    const placed = await submit(
      createCheckout(cart, total, { email }),
      port,
      Date.now(),
      undefined,
      accountId,
    );
    expect(placed.kind).toBe('placed');
    const order = await env.DB.prepare(
      "SELECT discount_cents AS discount, detail ->> '$.discounts[0].name' AS name, detail ->> '$.discounts[0].discountCents' AS own FROM orders",
    ).first();
    expect(order).toEqual({ discount: 960, name: 'Wholesale', own: 960 });
  });

  it('all customers with a tag are added, but none of another site', async () => {
    const site = 'b0000000000000000000000b';
    await seedSite({ id: site, identifier: 'other', host: 'other.test' });
    const profile = (websiteId: string, email: string, tags: string[]) =>
      env.DB.prepare(
        "INSERT INTO customer_profiles (website_id, email, tags, imported_from, created_at, updated_at) VALUES (?, ?, ?, 'shopify', 0, 0)",
      ).bind(websiteId, email, JSON.stringify(tags));
    await env.DB.prepare('DELETE FROM customer_profiles').run();
    await env.DB.batch([
      profile(SITE_ID, 'ines@buyer.test', ['reseller', 'north']),
      profile(SITE_ID, 'noor@buyer.test', ['reseller']),
      profile(SITE_ID, 'li@buyer.test', ['resellers']),
      profile(site, 'else@buyer.test', ['reseller', 'elsewhere']),
    ]);
    const { body: list } = await call<CustomerGroupList>(owner, 'GET', '/api/customer-groups');
    expect(list.tags).toEqual(['north', 'reseller', 'resellers']);
    const path = `/api/customer-groups/${list.groups[0]?.id}/members`;
    expect((await call(owner, 'POST', path, { tag: 'reseller' })).body).toEqual({ added: 2, moved: 0 });
    expect((await call(owner, 'POST', path, { tag: 'none' })).body).toEqual({ added: 0, moved: 0 });
    expect((await call(owner, 'POST', path, { tag: '' })).status).toBe(400);
    expect((await listMembers()).map(({ email }) => email)).toEqual(['ines@buyer.test', 'noor@buyer.test']);
  });

  it('a draft order has the prices of its customer’s group', async () => {
    await add('ines@buyer.test');
    const lines = [
      { kind: 'product', itemId: PRODUCT.bowl, variantId: await variantOf('BOWL'), quantity: 1 },
    ];
    const quote = async (email: string) =>
      (await call<{ discountCents: number }>(owner, 'POST', '/api/draft-orders/quote', { email, lines }))
        .body;
    expect((await quote('Ines@buyer.test')).discountCents).toBe(960);
    expect((await quote('')).discountCents).toBe(0);
  });

  it('erasing a customer takes them out of the group', async () => {
    await add('ines@buyer.test');
    await call(owner, 'POST', '/api/customers/erase', {
      email: 'ines@buyer.test',
      confirmation: 'ines@buyer.test',
    });
    expect(await listMembers()).toEqual([]);
  });
});

const variantOf = async (sku: string) =>
  (await env.DB.prepare('SELECT id FROM product_variants WHERE sku = ?').bind(sku).first<string>('id')) ?? '';
