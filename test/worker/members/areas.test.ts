import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { AreaMember, MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { customer, visitor } from '../../support/worker/customers.ts';
import { placeOrder } from '../../support/worker/orders.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const OTHER = 'b0000000000000000000000b';
const SECRET = 'cone six reduction notebook';
const LOCKED = { id: 'd00000000000000000000001', path: '/members/notebook' };
let headers: Record<string, string> = {};
let areaId = '';

const call = async <Answer = { error: string }>(
  method: string,
  path: string,
  body?: unknown,
  host?: string,
) => {
  const answer = await request(
    path,
    {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    host,
  );
  const text = await answer.text();
  return { status: answer.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Answer };
};
const AREA = {
  name: 'Clay Club',
  description: 'The notebook, and the bench.',
  landingPath: LOCKED.path,
  options: [
    { kind: 'free', label: 'Reader' },
    { kind: 'once', label: 'Potter', itemId: PRODUCT.recipe },
  ],
};

async function lock(kind = 'members', area: string | null = areaId): Promise<void> {
  const content = JSON.stringify({
    title: 'Notebook',
    description: SECRET,
    sections: [
      {
        id: 's1',
        blocks: [
          {
            id: 'b1',
            type: 2,
            layout: { x: 0, y: 0, width: 24, height: 4 },
            value: { html: `<p>${SECRET}</p>` },
          },
        ],
      },
    ],
  });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR REPLACE INTO pages (id, website_id, path, page_type, position, status, access_kind, area_id, title, draft, published, published_version, published_at, updated_at)
      VALUES (?1, ?2, ?3, 2, 5, 1, ?4, ?5, 'Notebook', ?6, ?6, 1, 0, 0)`,
    ).bind(LOCKED.id, SITE_ID, LOCKED.path, kind, area, content),
    env.DB.prepare(
      "INSERT INTO search_index (website_id, kind, ref_id, path, title, text) VALUES (?1, 'page', ?2, ?3, 'Notebook', ?4)",
    ).bind(SITE_ID, LOCKED.id, LOCKED.path, SECRET),
  ]);
}

async function ines(email?: string) {
  const who = await customer(email);
  const browser = visitor();
  await browser.login(who.email);
  const reads = async () => {
    const answer = await browser.get(LOCKED.path);
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
  return { ...who, browser, reads, join: () => browser.post(`/account/areas/${areaId}/join`) };
}
const readPageType = (html: string) => Number(/"pageType":(\d+)/.exec(html)?.[1]);
const listMembers = async () =>
  (await call<{ members: AreaMember[] }>('GET', `/api/member-areas/${areaId}/members`)).body.members;

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'member_areas', 'search_index'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedStore();
  headers = (await signIn(ROLE.admin)).headers;
  const made = await call<{ areas: MemberAreaSummary[] }>('POST', '/api/member-areas', AREA);
  areaId = made.body.areas[0]?.id ?? '';
  await lock();
});

describe('a page in a member area', () => {
  it('[B6.04] reveals none of its content to non-members: HTML, context, feed, search, sitemap, widget', async () => {
    const answer = await request(LOCKED.path);
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(readPageType(html)).toBe(106);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(html).not.toContain(SECRET);
    const widget = { widgetJSON: JSON.stringify({ type: 2, id: 'b1', value: {}, pageId: LOCKED.id }) };
    const paths = ['/search?q=reduction', '/sitemap.xml', `${LOCKED.path}?format=rss`, '/shop', '/'];
    for (const path of paths) {
      const text = await (await request(path)).text();
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(LOCKED.path);
    }
    headers = {};
    expect((await call('POST', '/api/widget/GetWidgetRendering', widget)).text).not.toContain(SECRET);
  });

  it('[B2.1.02] shows non-members the ways to join (type 106), and members its content (type 105)', async () => {
    const { reads, join } = await ines();
    const refused = await reads();
    expect(refused.status).toBe(403);
    expect(refused.html).not.toContain(SECRET);
    expect(refused.html).toContain('Clay Club is for members');
    expect((await join()).headers.get('location')).toBe(`/membership/${areaId}`);
    const opened = await reads();
    expect(opened.status).toBe(200);
    expect(opened.html).toContain(SECRET);
    expect(readPageType(opened.html)).toBe(105);
  });

  it('[B2.1.02] a page in a member area is preceded by a welcome page with type 208 for a new member', async () => {
    const { browser, join } = await ines();
    const before = await browser.text(`/membership/${areaId}`);
    expect(readPageType(before)).toBe(106);
    await join();
    const after = await browser.text(`/membership/${areaId}`);
    expect(readPageType(after)).toBe(208);
    expect(after).toContain('Welcome to Clay Club');
    expect(after).toContain(`href="${LOCKED.path}"`);
  });

  it('[B2.4.06] [B2.4.07] [B2.4.08] offers two prices, left and right, one at a time, even without JavaScript', async () => {
    const { browser, reads } = await ines();
    const sides = (html: string) => ({
      pressed: [...html.matchAll(/value="(left|right)" aria-pressed="(true|false)"/g)].map(([, , on]) => on),
      shown: [...html.matchAll(/data-offer="(left|right)"( hidden="")?/g)].map(([, , hidden]) => !hidden),
    });
    const { html } = await reads();
    expect(html).toMatch(/>Reader<\/button>.*>Potter<\/button>/s);
    expect(html).toMatch(/data-offer="left".*Free.*Join for free.*data-offer="right".*\$9\.00.*once.*Join</s);
    expect(sides(html)).toEqual({ pressed: ['true', 'false'], shown: [true, false] });
    const other = await browser.text(`${LOCKED.path}?join=right`);
    expect(sides(other)).toEqual({ pressed: ['false', 'true'], shown: [false, true] });
  });

  it('a page in a member area needs one more D1 round trip than a public page', async () => {
    const { DB, cost } = watchD1();
    const { findAreaAccess } = await import('#worker/db/members/area-access.ts');
    const query = {
      websiteId: SITE_ID,
      path: LOCKED.path,
      kind: 'published' as const,
      ...WHOLE_LIST,
      now: 0,
      timeZone: 'UTC',
    };
    await findPage(DB, query);
    const open = cost.roundTrips;
    await findAreaAccess(DB, SITE_ID, areaId, { accountId: 'x', email: 'x' }, Date.now());
    expect(cost.roundTrips - open).toBe(1);
  });

  it('a page in a member area stays locked if a public page lists its collection, which appears empty there', async () => {
    await env.DB.prepare("UPDATE pages SET access_kind = 'members', area_id = ? WHERE path = '/shop'")
      .bind(areaId)
      .run();
    const collectionId = await env.DB.prepare(
      "SELECT collection_id FROM pages WHERE path = '/shop'",
    ).first<string>('collection_id');
    await lock('public', null);
    await env.DB.prepare("INSERT INTO page_sources VALUES (?, 'published', 'b1', ?, 9, NULL)")
      .bind(LOCKED.id, collectionId)
      .run();
    const query = {
      websiteId: SITE_ID,
      path: LOCKED.path,
      kind: 'published' as const,
      ...WHOLE_LIST,
      now: 0,
      timeZone: 'UTC',
    };
    expect((await findPage(env.DB, query)).itemsByBlock.size).toBe(0);
    await env.DB.prepare("UPDATE pages SET access_kind = 'public' WHERE path = '/shop'").run();
    expect((await findPage(env.DB, query)).itemsByBlock.size).toBe(1);
  });
});

describe('the buyer of a membership', () => {
  const buy = async (accountId: string | null) => {
    const order = await placeOrder(
      { shippingAddress: undefined, shippingOptionId: undefined, billingAddress: MAINE_ADDRESS },
      [[PRODUCT.recipe, '', 1]],
      900,
    );
    await env.DB.prepare('UPDATE orders SET account_id = ? WHERE id = ?').bind(accountId, order.id).run();
    return order;
  };

  it('the buyer of a membership has access from payment to refund, and loses it even while the page is open', async () => {
    const { reads, accountId } = await ines();
    const { id } = await buy(accountId);
    expect((await reads()).status).toBe(200);
    await env.DB.prepare('UPDATE order_lines SET refunded_quantity = quantity WHERE order_id = ?')
      .bind(id)
      .run();
    expect((await reads()).status).toBe(403);
  });

  it.each(['pending', 'cancelled', 'expired', 'refunded'])(
    'the buyer of a membership has no access if the order is %s',
    async (status) => {
      const { reads, accountId } = await ines();
      const { id } = await buy(accountId);
      await env.DB.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, id).run();
      expect((await reads()).status).toBe(403);
    },
  );

  it('the buyer of a membership is the only customer who gets access', async () => {
    const [{ accountId }, other] = [await ines(), await ines()];
    await buy(accountId);
    expect((await other.reads()).status).toBe(403);
  });
});

describe('a member area’s owner', () => {
  it('a member area’s owner can invite by email, and the recipient has access until the end date', async () => {
    const invited = await ines('guest@buyer.test');
    const answer = await call<{ members: AreaMember[] }>('POST', `/api/member-areas/${areaId}/members`, {
      email: 'Guest@buyer.test',
      endsAt: Date.now() + 60_000,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.members).toMatchObject([
      { email: 'guest@buyer.test', name: 'Ines Okafor', source: 'invited' },
    ]);
    const mails = await env.DB.prepare(
      "SELECT subject, html FROM mail_outbox WHERE kind = 'member-invitation' AND recipient = 'guest@buyer.test'",
    ).all<{ subject: string; html: string }>();
    expect(mails.results).toHaveLength(1);
    expect(mails.results[0]?.subject).toMatch(/^You are invited to /);
    expect(mails.results[0]?.html).toContain('<h1');
    expect((await invited.reads()).status).toBe(200);
    await env.DB.prepare('UPDATE member_entitlements SET ends_at = ?').bind(Date.now()).run();
    expect((await invited.reads()).status).toBe(403);
    expect(await listMembers()).toEqual([]);
  });

  it('a member area’s owner can remove a member permanently: the member cannot join again without an invitation', async () => {
    const { email, reads, join } = await ines();
    await join();
    await call('POST', `/api/member-areas/${areaId}/members/remove`, { email });
    expect((await reads()).status).toBe(403);
    await join();
    expect((await reads()).status).toBe(403);
    await call('POST', `/api/member-areas/${areaId}/members`, { email });
    expect((await reads()).status).toBe(200);
  });

  it('a member area’s owner can export the members without spreadsheet formulas', async () => {
    await call('POST', `/api/member-areas/${areaId}/members`, { email: '+cmd@buyer.test' });
    const { text, status } = await call('GET', `/api/member-areas/${areaId}/members/export`);
    expect(status).toBe(200);
    expect(text.split('\r\n')[1]).toMatch(/^'\+cmd@buyer\.test,,invited,\d{4}-\d\d-\d\d,$/);
  });

  it('a member area’s owner sees the number of members, and cannot delete an area that locks a page', async () => {
    await (await ines()).join();
    const { body } = await call<{ areas: MemberAreaSummary[] }>('GET', '/api/member-areas');
    expect(body.areas).toMatchObject([{ name: 'Clay Club', memberCount: 1 }]);
    expect((await call('DELETE', `/api/member-areas/${areaId}`)).status).toBe(409);
    await lock('public', null);
    expect((await call('DELETE', `/api/member-areas/${areaId}`)).status).toBe(200);
  });

  it('a member area’s owner can lock a page only to an area on the same site', async () => {
    await lock('public', null);
    const settings = (id: string) =>
      call('PUT', `/api/pages/${LOCKED.id}/settings`, { access: { kind: 'members', areaId: id } });
    expect((await settings('f00000000000000000000000')).status).toBe(400);
    expect((await settings(areaId)).status).toBe(200);
    expect((await request(LOCKED.path)).status).toBe(403);
  });

  it.each([
    [{ ...AREA, name: '' }],
    [{ ...AREA, landingPath: 'https://evil.test' }],
    [{ ...AREA, options: [AREA.options[0], AREA.options[0]] }],
    [{ ...AREA, options: [...AREA.options, { kind: 'free', label: 'Third' }] }],
    [{ ...AREA, options: [{ kind: 'once', label: 'x' }] }],
  ])('a member area’s owner cannot save an area with invalid settings (%#)', async (body) => {
    expect((await call('POST', '/api/member-areas', body)).status).toBe(400);
  });

  it('a member area’s owner can add an email address, without learning the name of its account on a different site', async () => {
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    const elsewhere = await customer(undefined, OTHER);
    const here = await customer();
    for (const { email } of [elsewhere, here])
      await call('POST', `/api/member-areas/${areaId}/members`, { email });
    const { members } = (await call<{ members: AreaMember[] }>('GET', `/api/member-areas/${areaId}/members`))
      .body;
    expect(new Map(members.map(({ email, name }) => [email, name]))).toEqual(
      new Map([
        [elsewhere.email, ''],
        [here.email, 'Ines Okafor'],
      ]),
    );
  });

  it('a member area’s owner has no access from a different site or without permission', async () => {
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    headers = (await signIn(ROLE.admin, OTHER)).headers;
    for (const [method, path] of [
      ['GET', `/api/member-areas/${areaId}/members`],
      ['DELETE', `/api/member-areas/${areaId}`],
      ['GET', `/api/member-areas/${areaId}/members/export`],
    ] as const)
      expect((await call(method, path, undefined, 'other.test')).status).toBe(404);
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await call('POST', '/api/member-areas', AREA)).status).toBe(403);
    expect((await call('GET', `/api/member-areas/${areaId}/members`)).status).toBe(403);
    headers = { ...(await signIn(ROLE.admin)).headers, 'x-csrf-token': '' };
    expect((await call('POST', '/api/member-areas', AREA)).status).toBe(403);
  });
});

it('importing an archive restores a member area, and an existing area keeps its members', async () => {
  await (await ines()).join();
  const { archive, problems } = parseArchive((await exportArchive(env, 'site')) ?? new Map());
  expect(problems).toEqual([]);
  if (!archive) throw new Error('no archive');
  await importArchive(env, archive, Date.now());
  expect(await listMembers()).toHaveLength(1);
  expect((await request(LOCKED.path)).status).toBe(403);
});
