import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type {
  DiscountInput,
  DiscountList,
  DiscountRecord,
} from '#schema/contracts/discounts/discount-api.ts';
import { createId } from '#worker/crypto/random.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER_SITE = 'b0000000000000000000000b';
const OTHER_HOST = 'other.test';
let owner: SignedIn;

const api = (method: string, path = '', body?: unknown, who: SignedIn = owner, host?: string) =>
  request(
    `/api/commerce/discounts${path}`,
    {
      method,
      headers: { ...who.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    host,
  );
type One = { discount: DiscountRecord };
const INPUT = {
  name: 'First pot',
  code: ' firstpot ',
  effect: { kind: 'percent', basisPoints: 1000 },
} satisfies Partial<DiscountInput>;
const create = (change: object = {}) => api('POST', '', { discount: { ...INPUT, ...change } });
const createDiscount = async (change: object = {}) => (await (await create(change)).json<One>()).discount;
/** Creates a discount whose end has passed since. */
async function createEnded(change: object = {}): Promise<DiscountRecord> {
  const made = await createDiscount(change);
  const endsAt = Date.now() - 86_400_000;
  await env.DB.prepare("UPDATE discounts SET rule = json_set(rule, '$.endsAt', ?) WHERE id = ?")
    .bind(endsAt, made.discount.id)
    .run();
  return { ...made, discount: { ...made.discount, endsAt } };
}
const list = async (query = '') => (await api('GET', query)).json<DiscountList>();
const audits = async () =>
  (
    await env.DB.prepare('SELECT action, subject FROM audit_log WHERE website_id = ? ORDER BY rowid')
      .bind(SITE_ID)
      .all()
  ).results;
const row = (id: string) =>
  env.DB.prepare('SELECT * FROM discounts WHERE id = ?').bind(id).first<Record<string, unknown>>();

beforeEach(async () => {
  await seedSite({ settings: { timeZone: 'America/New_York' } });
  await env.DB.batch([env.DB.prepare('DELETE FROM discounts'), env.DB.prepare('DELETE FROM audit_log')]);
  owner = await signIn(ROLE.storeManager);
});

describe('a discount', () => {
  it('a discount is created with a capitalised code, can be read back and is audited once', async () => {
    const answer = await create({ perCustomerLimit: 1 });
    expect(answer.status).toBe(201);
    const { discount, version, used } = (await answer.json<One>()).discount;
    expect(discount).toMatchObject({
      name: 'First pot',
      code: 'FIRSTPOT',
      perCustomerLimit: 1,
      isEnabled: true,
    });
    expect([version, used]).toEqual([1, 0]);
    expect(await audits()).toEqual([{ action: 'discount.created', subject: discount.id }]);
    const read = await list();
    expect(read).toMatchObject({
      total: 1,
      nextCursor: null,
      shop: { currency: 'USD', timeZone: 'America/New_York' },
    });
    expect(read.discounts[0]?.discount).toEqual(discount);
  });

  it('a discount can be saved only by an owner who saw its current version, so that no concurrent save is lost', async () => {
    const { discount } = await createDiscount();
    const save = (version: number, name: string) =>
      api('PUT', `/${discount.id}`, { version, discount: { ...INPUT, name } });
    const both = await Promise.all([save(1, 'One'), save(1, 'Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await both.find(({ status }) => status === 409)?.json<{ message: string }>();
    expect(refused?.message).toMatch(/Your changes are still here/);
    expect((await row(discount.id))?.version).toBe(2);
    expect((await audits()).map(({ action }) => action)).toEqual(['discount.created', 'discount.saved']);
  });

  it('a discount can be paused and resumed, which the audit log records', async () => {
    const { discount } = await createDiscount();
    expect((await api('POST', `/${discount.id}/status`, { version: 1, isEnabled: false })).status).toBe(200);
    expect(await row(discount.id)).toMatchObject({
      is_enabled: 0,
      version: 2,
      rule: expect.stringContaining('"isEnabled":false'),
    });
    expect((await api('POST', `/${discount.id}/status`, { version: 1, isEnabled: true })).status).toBe(409);
    expect((await api('POST', `/${discount.id}/status`, { version: 2, isEnabled: true })).status).toBe(200);
    expect((await audits()).map(({ action }) => action)).toEqual([
      'discount.created',
      'discount.paused',
      'discount.resumed',
    ]);
  });

  it('a discount that has ended can be changed and keeps its end, but cannot get another one in the past', async () => {
    const { discount } = await createEnded();
    const { id, ...input } = discount;
    const save = (version: number, change: object) =>
      api('PUT', `/${id}`, { version, discount: { ...input, ...change } });
    expect((await save(1, { name: 'Old pot' })).status).toBe(200);
    const past = await save(2, { endsAt: Number(discount.endsAt) + 1 });
    expect([past.status, await past.json()]).toMatchObject([
      400,
      { errors: { 'discount.endsAt': 'This end has passed. Choose a later one, or pause the discount.' } },
    ]);
    expect((await save(2, { endsAt: null })).status).toBe(200);
  });

  it('a discount is duplicated as a paused discount with the next free code', async () => {
    const { discount } = await createDiscount();
    const copy = async () =>
      (await (await api('POST', `/${discount.id}/duplicate`)).json<One>()).discount.discount;
    expect(await copy()).toMatchObject({ code: 'FIRSTPOT-2', isEnabled: false, name: 'First pot (copy)' });
    expect(await copy()).toMatchObject({ code: 'FIRSTPOT-3' });
  });

  it('a discount can be deleted once, together with its uses', async () => {
    const { discount } = await createDiscount();
    await env.DB.prepare("INSERT INTO discount_uses (discount_id, customer, used) VALUES (?, 'a@b.c', 1)")
      .bind(discount.id)
      .run();
    expect((await api('DELETE', `/${discount.id}`)).status).toBe(204);
    expect((await api('DELETE', `/${discount.id}`)).status).toBe(404);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM discount_uses').first('n')).toBe(0);
    expect((await audits()).at(-1)).toEqual({ action: 'discount.deleted', subject: discount.id });
  });
});

describe('a discount code', () => {
  it('a discount code in use is rejected with the name of its discount, in any case and in concurrent requests', async () => {
    await createDiscount();
    const answer = await create({ name: 'Second', code: 'FirstPot' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: 'The code FIRSTPOT belongs to “First pot”.',
      errors: { 'discount.code': 'The code FIRSTPOT belongs to “First pot”.' },
    });
    const race = await Promise.all(Array.from({ length: 8 }, () => create({ code: 'RACE' })));
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 409)).toHaveLength(7);
    const { discount } = await createDiscount({ code: 'OTHER' });
    expect((await api('PUT', `/${discount.id}`, { version: 1, discount: INPUT })).status).toBe(409);
    expect((await audits()).map(({ action }) => action)).toEqual(Array(3).fill('discount.created'));
  });

  it('a discount code may exist on a different site too, and any number of automatic discounts may have none', async () => {
    await createDiscount();
    await seedSite({ id: OTHER_SITE, identifier: 'other', host: OTHER_HOST });
    const stranger = await signIn(ROLE.admin, OTHER_SITE);
    expect((await api('POST', '', { discount: INPUT }, stranger, OTHER_HOST)).status).toBe(201);
    expect((await create({ code: null })).status).toBe(201);
    expect((await create({ code: null })).status).toBe(201);
  });
});

describe('a discount’s limit', () => {
  it('a discount’s limit cannot be set below the number of uses, and saving it keeps that number', async () => {
    const { discount } = await createDiscount({ usageLimit: 20 });
    await env.DB.prepare('UPDATE discounts SET used = 12 WHERE id = ?').bind(discount.id).run();
    const save = (usageLimit: number | null) =>
      api('PUT', `/${discount.id}`, { version: 1, discount: { ...INPUT, usageLimit } });
    const answer = await save(5);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: { 'discount.usageLimit': expect.stringContaining('12 times') },
    });
    expect(await row(discount.id)).toMatchObject({ used: 12, usage_limit: 20, version: 1 });
    expect((await save(12)).status).toBe(200);
    expect(await row(discount.id)).toMatchObject({ used: 12, usage_limit: 12, version: 2 });
  });
});

describe('an invalid discount', () => {
  it.each([
    [{ name: '' }, 'discount.name'],
    [{ name: 'x'.repeat(101) }, 'discount.name'],
    [{ name: 5 }, 'discount.name'],
    [{ code: 'A' }, 'discount.code'],
    [{ code: 'no spaces' }, 'discount.code'],
    [{ code: 'X'.repeat(41) }, 'discount.code'],
    [{ effect: { kind: 'gift' } }, 'discount.effect.kind'],
    [{ effect: { kind: 'percent', basisPoints: 10_001 } }, 'discount.effect.basisPoints'],
    [{ effect: { kind: 'percent', basisPoints: 12.5 } }, 'discount.effect.basisPoints'],
    [{ effect: { kind: 'amount', amountCents: '10' } }, 'discount.effect.amountCents'],
    [{ effect: { kind: 'amount', amountCents: -1 } }, 'discount.effect.amountCents'],
    [{ effect: { kind: 'buy-get', buy: 0, get: 1, basisPoints: 100 } }, 'discount.effect.buy'],
    [{ scope: { kind: 'products', itemIds: [] } }, 'discount.scope.itemIds'],
    [{ scope: { kind: 'products', itemIds: ['../etc'] } }, 'discount.scope.itemIds.0'],
    [{ scope: { kind: 'products', itemIds: [createId()] } }, 'discount.scope.itemIds'],
    [{ scope: { kind: 'categories', categories: ['x'.repeat(26)] } }, 'discount.scope.categories.0'],
    [{ startsAt: 20, endsAt: 10 }, 'discount.endsAt'],
    [{ endsAt: 1_700_000_000_000 }, 'discount.endsAt'],
    [{ startsAt: 'tomorrow' }, 'discount.startsAt'],
    [{ usageLimit: 0 }, 'discount.usageLimit'],
    [{ perCustomerLimit: 1.5 }, 'discount.perCustomerLimit'],
    [{ minimumSubtotalCents: -1 }, 'discount.minimumSubtotalCents'],
    [{ isEnabled: 'yes' }, 'discount.isEnabled'],
  ])('an invalid discount is rejected by the API, which names the field: %j', async (change, field) => {
    const answer = await create(change);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json<{ errors: object }>()).errors)).toEqual([field]);
    expect((await list()).total).toBe(0);
    expect(await audits()).toEqual([]);
  });

  it('an invalid discount is rejected by the API if its body is too large or not JSON', async () => {
    expect((await create({ name: 'x'.repeat(300_000) })).status).toBe(413);
    const answer = await request('/api/commerce/discounts', {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: '{',
    });
    expect(answer.status).toBe(400);
  });
});

describe('the discount list', () => {
  it('the discount list can be filtered by status and text, and is paginated', async () => {
    const day = 86_400_000;
    await createDiscount({ code: 'RUNS', name: 'Runs' });
    await createDiscount({ code: 'LATER', name: 'Later', startsAt: Date.now() + day });
    await createEnded({ code: 'OVER', name: 'Over' });
    await createEnded({ code: 'PAUSED', name: 'Paused', isEnabled: false });
    const spent = await createDiscount({ code: 'SPENT', name: 'Spent', usageLimit: 1 });
    await env.DB.prepare('UPDATE discounts SET used = 1 WHERE id = ?').bind(spent.discount.id).run();
    const names = async (query: string) =>
      (await list(query)).discounts.map(({ discount }) => discount.name).sort();
    expect(await names('?state=active')).toEqual(['Runs']);
    expect(await names('?state=scheduled')).toEqual(['Later']);
    expect(await names('?state=ended')).toEqual(['Over', 'Spent']);
    expect(await names('?state=paused')).toEqual(['Paused']);
    expect(await names('?search=pau')).toEqual(['Paused']);
    expect((await api('GET', '?state=gone')).status).toBe(400);
    await env.DB.batch(
      Array.from({ length: 60 }, (_, index) =>
        env.DB.prepare(
          `INSERT INTO discounts (id, website_id, code, rule, created_at, updated_at) SELECT ?1, website_id, 'BULK-' || ?2, json_set(rule, '$.id', ?1), created_at - ?2, 0 FROM discounts WHERE code = 'RUNS'`,
        ).bind(createId(), index),
      ),
    );
    const first = await list();
    const second = await list(`?cursor=${first.nextCursor}`);
    expect([first.discounts.length, second.discounts.length, second.nextCursor, first.total]).toEqual([
      50,
      15,
      null,
      65,
    ]);
    const ids = [...first.discounts, ...second.discounts].map(({ discount }) => discount.id);
    expect(new Set(ids).size).toBe(65);
  });
});

describe('discount permissions', () => {
  it.each([
    ['editor', ROLE.editor],
    ['viewer', ROLE.viewer],
    ['billing', ROLE.billing],
  ])('the API rejects %s', async (_, role) => {
    const { discount } = await createDiscount();
    const other = await signIn(role);
    const answers = await Promise.all([
      api('GET', '', undefined, other),
      api('POST', '', { discount: INPUT }, other),
      api('PUT', `/${discount.id}`, { version: 1, discount: INPUT }, other),
      api('DELETE', `/${discount.id}`, undefined, other),
      api('POST', `/${discount.id}/status`, { version: 1, isEnabled: false }, other),
      api('POST', `/${discount.id}/duplicate`, {}, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
    expect((await row(discount.id))?.version).toBe(1);
  });

  it('discount permissions do not extend to a different site’s owner or to requests without the crumb token', async () => {
    const { discount } = await createDiscount();
    await seedSite({ id: OTHER_SITE, identifier: 'other', host: OTHER_HOST });
    const stranger = await signIn(ROLE.admin, OTHER_SITE);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { version: 1, discount: INPUT }],
      ['DELETE', '', undefined],
      ['POST', '/status', { version: 1, isEnabled: false }],
      ['POST', '/duplicate', {}],
    ] as const)
      expect((await api(method, `/${discount.id}${path}`, body, stranger, OTHER_HOST)).status).toBe(404);
    const answer = await request(`/api/commerce/discounts/${discount.id}`, {
      method: 'DELETE',
      headers: { cookie: owner.cookie },
    });
    expect(answer.status).toBe(403);
    expect(await row(discount.id)).not.toBeNull();
  });
});
