import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { findCohort } from '#domain/analytics/experiments/cohort.ts';
import { EXPERIMENT_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { readAccount } from '#schema/contracts/accounts/session-calls.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import type { listVariants, readExperiments } from '#schema/contracts/analytics/experiment-calls.ts';
import { COHORT_PARAMETER, EXPERIMENTS_FLAG } from '#schema/contracts/analytics/experiments.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { CensusMessage, Outcome } from '#schema/contracts/queue-messages.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { createId } from '#worker/crypto/random.ts';
import { recordOutcomes } from '#worker/db/analytics/experiments/outcomes.ts';
import { signVisitorId } from '#worker/pages/experiment-cookie.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { collect, form, json } from '../../support/worker/collect.ts';
import { censusMessage, deliver } from '../../support/worker/deliver.ts';
import { request, SITE_HOST, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

let owner: SignedIn;
let page: PageDetail;

const call = async <Body = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  callAsOwner<Body>(owner, method, path, body);
const BROWSER = { 'user-agent': 'A browser', 'accept-language': 'en' };
const see = (path = page.path, headers: Record<string, string> = {}) =>
  request(path, { headers: { ...BROWSER, ...headers } });
const words = async (answer: Response) => /High water|Low water|Spring tide/.exec(await answer.text())?.[0];
const readCookie = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const layout = { x: 0, y: 0, width: 12, height: 4 };
const section = (id: string, text: string) => ({
  id,
  blocks: [{ id: `${id}-text`, type: 2, layout, value: { html: `<h2>${text}</h2>` } }],
});

async function publish(id: string, sections: object[]): Promise<PageDetail> {
  const { body } = await call<{ page: PageDetail }>('GET', `/api/pages/${id}`);
  const saved = await call<{ page: PageDetail }>('PUT', `/api/pages/${id}/draft`, {
    version: body.page.version,
    content: { ...body.page.draft, sections },
  });
  const { version } = saved.body.page;
  return (await call<{ page: PageDetail }>('POST', `/api/pages/${id}/publish`, { version })).body.page;
}

const makeVariant = async (sectionId: string | null = null) =>
  (
    await call<{ id: string; pageId: string; cohort: string }>('POST', '/api/experiments', {
      pageId: page.id,
      sectionId,
    })
  ).body;
const list = async () =>
  (await call<z.output<typeof readExperiments.answer>>('GET', '/api/analytics/reports/experiments')).body
    .experiments;

/** Starts an experiment in which half of the visitors get variant B. */
async function start(goal: object = { kind: 'page', path: '/thanks' }, text = 'Low water') {
  const variant = await makeVariant('hero');
  await publish(variant.pageId, [section('hero', text)]);
  await call('PUT', `/api/experiments/${variant.id}`, { title: 'Tide', goal, shares: {} });
  expect((await call('POST', `/api/experiments/${variant.id}/start`)).status).toBe(204);
  return variant;
}

function findVisitorIn(experimentId: string, wanted: string, from = 0): string {
  const arms = [
    { cohort: 'A', share: 50 },
    { cohort: 'B', share: 50 },
  ] as const;
  for (let number = from; ; number++) {
    const id = `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
    if (findCohort({ id: experimentId, arms }, id) === wanted)
      return `${EXPERIMENT_COOKIE.name}=${signVisitorId(env, SITE_ID, id)}`;
  }
}

beforeEach(async () => {
  await seedSite();
  await env.DB.batch(
    ['experiments', 'flags', 'census_events', 'census_daily'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await env.DB.prepare("INSERT INTO flags (website_id, name, is_enabled) VALUES (?, 'experiments', 1)")
    .bind(SITE_ID)
    .run();
  clearSiteMemory();
  owner = await signIn(ROLE.admin);
  const made = await call<{ page: PageDetail }>('POST', '/api/pages', {
    title: `Tide ${crypto.randomUUID()}`,
  });
  page = await publish(made.body.page.id, [section('hero', 'High water'), section('rest', 'The rest')]);
});

describe('a page with an experiment', () => {
  it('a page with an experiment has two variants, keeps each visitor on one of them, and caches each variant separately', async () => {
    const { id } = await start();
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 40 && seen.size < 2; visitor++) {
      const first = await see();
      const cookie = readCookie(first);
      expect(cookie).toMatch(/^sw_experiments=[0-9a-f-]{36}\.[\w-]{22}$/);
      expect(first.headers.get('set-cookie')).toMatch(/Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax/);
      expect(first.headers.get('cache-control')).toContain('private');
      const shown = await words(first);
      const again = await see(page.path, { cookie });
      expect(again.headers.get('set-cookie')).toBeNull();
      expect(await words(again)).toBe(shown);
      seen.add(shown ?? '');
    }
    expect(seen).toEqual(new Set(['High water', 'Low water']));
    for (const cohort of ['A', 'B']) {
      const cookie = findVisitorIn(id, cohort);
      let kept = await see(page.path, { cookie });
      for (let tries = 0; tries < 50 && kept.headers.get('x-cache') !== 'memory'; tries++) {
        await kept.arrayBuffer();
        kept = await see(page.path, { cookie });
      }
      expect(kept.headers.get('x-cache')).toBe('memory');
      expect(await words(kept)).toBe(cohort === 'A' ? 'High water' : 'Low water');
      const etag = kept.headers.get('etag') ?? '';
      expect((await see(page.path, { cookie, 'if-none-match': etag })).status).toBe(304);
      const other = await see(page.path, {
        cookie: findVisitorIn(id, cohort === 'A' ? 'B' : 'A'),
        'if-none-match': etag,
      });
      expect(other.status).toBe(200);
      await other.arrayBuffer();
    }
  });

  it('the variant changes only its section, keeps the page’s title, and has its cohort in the context', async () => {
    const { id } = await start();
    const html = await (await see(page.path, { cookie: findVisitorIn(id, 'B') })).text();
    expect(html).toContain('Low water');
    expect(html).toContain('The rest');
    expect(html).not.toContain('High water');
    expect(html).toContain(`"experiments":{"${id}":"B"}`);
    expect(html).toContain(`<link rel="canonical" href="https://site.test${page.path}"`);
  });

  it.each([
    ['the visitor refused consent', { cookie: 'ss_cookieAllowed=0' }],
    ['the browser sends Global Privacy Control', { 'sec-gpc': '1' }],
    ['a bot requests the page', { 'user-agent': 'Googlebot/2.1' }],
  ])('shows variant A and sets no cookie if %s', async (_, headers) => {
    const { id } = await start();
    const own = findVisitorIn(id, 'B');
    for (const sent of [
      headers,
      { ...headers, cookie: `${'cookie' in headers ? `${headers.cookie}; ` : ''}${own}` },
    ]) {
      const answer = await see(page.path, sent as Record<string, string>);
      expect(await words(answer)).toBe('High water');
      expect(readCookie(answer)).not.toMatch(/=[0-9a-f]/);
    }
  });

  it('removes the cookie when a visitor declines later', async () => {
    const { id } = await start();
    const answer = await see(page.path, { cookie: `ss_cookieAllowed=0; ${findVisitorIn(id, 'B')}` });
    expect(answer.headers.get('set-cookie')).toMatch(/^sw_experiments=; Path=\/; Max-Age=0/);
    await answer.arrayBuffer();
  });

  it('a page with an experiment waits for consent before assigning a variant if the banner requires it', async () => {
    const { id } = await start();
    await seedSite({ settings: { cookies: { isCookieBannerEnabled: true } } });
    const asked = await see();
    expect(asked.headers.get('set-cookie')).toBeNull();
    expect(await words(asked)).toBe('High water');
    const agreed = await see(page.path, { cookie: `ss_cookieAllowed=1; ${findVisitorIn(id, 'B')}` });
    expect(await words(agreed)).toBe('Low water');
  });

  it.each([
    [SITE_STATUS.internal, 'Low water'],
    [SITE_STATUS.paid, 'High water'],
  ])('[B6.17] uses the cohort in the URL only on an internal site (status %i)', async (status, shown) => {
    const { id } = await start();
    await seedSite({ status });
    const cookie = findVisitorIn(id, 'A');
    expect(await words(await see(`${page.path}?${COHORT_PARAMETER}=B`, { cookie }))).toBe(shown);
    expect(await words(await see(`${page.path}?${COHORT_PARAMETER}=E`, { cookie }))).toBe('High water');
  });

  it('shows the original page to its owner, in JSON and while the feature is off', async () => {
    const { id } = await start();
    const cookie = findVisitorIn(id, 'B');
    expect(await words(await see(page.path, { cookie: `${owner.cookie}; ${cookie}` }))).toBe('High water');
    const data = await see(`${page.path}?format=json`, { cookie });
    expect(data.headers.get('set-cookie')).toBeNull();
    await data.arrayBuffer();
    await call('POST', '/api/labs/circle', { features: [{ id: 'experiments', enabled: false }] });
    expect(await words(await see(page.path, { cookie }))).toBe('High water');
  });

  it('a page’s variants are hidden from visitors, page lists, search and the sitemap', async () => {
    const variant = await start();
    for (const path of [`/~${variant.pageId}`, `/~${variant.pageId}?format=json`])
      expect((await see(path)).status).toBe(404);
    expect(await (await see('/sitemap.xml')).text()).not.toContain('~');
    expect(await (await see('/search?q=low')).text()).not.toContain('~');
    const { body } = await call<{ pages: { path: string }[] }>('GET', '/api/pages');
    expect(body.pages.filter(({ path }) => path.startsWith('/~'))).toEqual([]);
  });

  it('the editor shows a variant’s section among the page’s other sections, which cannot be edited', async () => {
    const variant = await makeVariant('rest');
    const html = await (await request(`/~${variant.pageId}?frame=edit`, { headers: owner.headers })).text();
    expect(html).toMatch(/<div inert="" data-page-head="">.*High water/s);
    expect(html).toContain('data-section-id="rest"');
    expect(html).not.toContain('data-section-id="hero"');
  });

  it('a preview link opens a variant’s draft', async () => {
    const variant = await makeVariant('hero');
    const { body } = await call<{ url: string }>('POST', `/api/pages/${variant.pageId}/preview-link`);
    const link = new URL(body.url, 'http://site.test');
    const cookie = readCookie(await request(link.pathname + link.search));
    const html = await (await request(link.pathname, { headers: { cookie } })).text();
    expect(html).toContain('High water');
    expect(html).toContain('The rest');
  });
});

const hit = (path: string, headers: Record<string, string>, data: object = {}, others: Partial<Env> = {}) =>
  collect(
    '/api/census/RecordHit',
    form({ event: '1', data: JSON.stringify({ pagePath: path, ...data }) }, { ...BROWSER, ...headers }),
    SITE_HOST,
    others,
  );
const readVisitorId = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf('.'));
const purchase = (cookie: string, orderId: string) =>
  collect(
    '/api/events/RecordEvent',
    json({ eventName: EVENT_NAME.purchase, payload: { orderId } }, { ...BROWSER, cookie }),
  );
async function seedOrder(): Promise<string> {
  const id = createId();
  await env.DB.prepare(
    `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, email, currency,
       subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at)
     VALUES (?1, ?2, 1, 'paid', ?1, '', '', '', 'USD', 0, 0, 0, 0, 0, '{}', ?3, ?3)`,
  )
    .bind(id, SITE_ID, Date.now())
    .run();
  return id;
}
const counted = async () =>
  (
    await env.DB.prepare(
      'SELECT cohort, sum(visitors) AS visitors, sum(conversions) AS conversions FROM experiment_days GROUP BY cohort ORDER BY cohort',
    ).all()
  ).results;

describe('the experiment count', () => {
  it('the experiment count includes each visitor once, and records a goal only if they reach it after they see the page', async () => {
    const { id } = await start();
    const [one, two, other] = [findVisitorIn(id, 'B'), findVisitorIn(id, 'A'), findVisitorIn(id, 'A', 1_000)];
    const messages: CensusMessage[] = [];
    for (const [path, cookie] of [
      [page.path, one],
      ['/thanks', one],
      [page.path, one],
      [page.path, two],
      // This visitor has not viewed the page of the experiment.
      ['/thanks', other],
      // This visitor has declined cookies.
      [page.path, `ss_cookieAllowed=0; ${findVisitorIn(id, 'B', 2_000)}`],
    ] as const)
      messages.push(...((await hit(path, { cookie })).messages as CensusMessage[]));
    await deliver('sitewright-census', messages);
    const expected = [
      { cohort: 'A', visitors: 1, conversions: 0 },
      { cohort: 'B', visitors: 1, conversions: 1 },
    ];
    expect(await counted()).toEqual(expected);
    await deliver('sitewright-census', messages.toReversed());
    expect(await counted()).toEqual(expected);
    const [experiment] = await list();
    expect(experiment?.days).toEqual(expected.map((row) => ({ ...row, day: messages[0]?.day })));
    expect(experiment?.recentViews).toBe(4);
    expect(experiment?.assessment).toMatchObject({ totals: expected, verdict: 'open', cohort: null });
    expect(JSON.stringify(messages)).not.toContain(one.split('=')[1]);
  });

  it.each<[string, (cookie: string) => string]>([
    ['without a signature', (cookie) => cookie.split('.')[0] ?? ''],
    ['for a different id', (cookie) => cookie.replace('=00000000', '=00000001')],
    [
      'for a different site',
      (cookie) => `${EXPERIMENT_COOKIE.name}=${signVisitorId(env, 'other', readVisitorId(cookie))}`,
    ],
    [
      'signed with a different key',
      (cookie) =>
        `${EXPERIMENT_COOKIE.name}=${signVisitorId({ SIGNING_KEYS: `k:${btoa('x'.repeat(32))}` }, SITE_ID, readVisitorId(cookie))}`,
    ],
  ])('ignores and replaces an experiment cookie %s', async (_, forge) => {
    const { id } = await start();
    const cookie = forge(findVisitorIn(id, 'B'));
    for (const path of [page.path, '/thanks'])
      expect(((await hit(path, { cookie })).messages[0] as CensusMessage).outcomes).toBeUndefined();
    const answer = await see(page.path, { cookie });
    expect(readCookie(answer)).toMatch(/^sw_experiments=[0-9a-f-]{36}\./);
    await answer.arrayBuffer();
  });

  it('accepts a cookie signed with an older key', async () => {
    const { id } = await start();
    const cookie = findVisitorIn(id, 'B');
    const SIGNING_KEYS = `next:${btoa('n'.repeat(32))},${env.SIGNING_KEYS}`;
    const sent = await hit(page.path, { cookie }, {}, { SIGNING_KEYS });
    expect((sent.messages[0] as CensusMessage).outcomes).toMatchObject([{ cohort: 'B', isSeen: true }]);
  });

  it('the experiment count includes each order on this site once, for the visitor who reports it first', async () => {
    const { id } = await start({ kind: 'order' });
    const [buyer, other, forger] = [
      findVisitorIn(id, 'B'),
      findVisitorIn(id, 'B', 1_000),
      findVisitorIn(id, 'A'),
    ];
    const order = await seedOrder();
    const messages: CensusMessage[] = [];
    const send = async (step: Promise<{ messages: unknown[] }>) =>
      messages.push(...((await step).messages as CensusMessage[]));
    for (const cookie of [buyer, other, forger]) await send(hit(page.path, { cookie }));
    await send(purchase(buyer, order));
    await send(purchase(other, order));
    await send(purchase(forger, 'f'.repeat(24)));
    await send(purchase(forger, ''));
    const expected = [
      { cohort: 'A', visitors: 1, conversions: 0 },
      { cohort: 'B', visitors: 2, conversions: 1 },
    ];
    await deliver('sitewright-census', messages);
    expect(await counted()).toEqual(expected);
    for (const message of messages) await deliver('sitewright-census', [message]);
    expect(await counted()).toEqual(expected);
  });

  it('excludes views of a cohort that an internal site shows because of the URL', async () => {
    const { id } = await start();
    const sent = await hit(
      page.path,
      { cookie: findVisitorIn(id, 'B') },
      { queryString: `?${COHORT_PARAMETER}=A` },
    );
    expect((sent.messages[0] as CensusMessage).outcomes).toBeUndefined();
  });

  it('the experiment count stays the same if messages are repeated or reordered', async () => {
    const { id } = await start();
    const outcome = fc.record({
      visitor: fc.integer({ min: 1, max: 4 }),
      isSeen: fc.boolean(),
      at: fc.integer({ min: 1, max: 9 }),
      copies: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (outcomes, size) => {
          await env.DB.batch(
            ['experiment_visitors', 'experiment_days'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
          );
          const dated = outcomes.flatMap(({ visitor, isSeen, at, copies }) =>
            Array.from({ length: copies }, () => ({
              experimentId: id,
              visitor: String(visitor),
              cohort: visitor % 2 === 0 ? ('A' as const) : ('B' as const),
              isSeen,
              isReached: !isSeen,
              day: '2026-11-23',
              at,
            })),
          );
          for (let from = 0; from < dated.length; from += size)
            await recordOutcomes(env.DB, dated.slice(from, from + size));
          const plain = { A: { visitors: 0, conversions: 0 }, B: { visitors: 0, conversions: 0 } };
          for (const visitor of new Set(dated.map((one) => one.visitor))) {
            const own = dated.filter((one) => one.visitor === visitor);
            const seen = Math.min(...own.filter(({ isSeen }) => isSeen).map(({ at }) => at));
            if (!Number.isFinite(seen)) continue;
            const counts = plain[own[0]?.cohort ?? 'A'];
            counts.visitors++;
            if (own.some(({ isReached, at }) => isReached && at >= seen)) counts.conversions++;
          }
          const expected = Object.entries(plain).flatMap(([cohort, counts]) =>
            counts.visitors === 0 ? [] : [{ cohort, ...counts }],
          );
          expect(await counted()).toEqual(expected);
        },
      ),
      { numRuns: scaleToFuzz(40) },
    );
  });

  it('excludes a deleted or ended experiment, and still acknowledges its messages', async () => {
    const outcomes: Outcome[] = [
      { experimentId: 'e'.repeat(24), visitor: 'v', cohort: 'B', isSeen: true, isReached: false },
    ];
    const { acked } = await deliver('sitewright-census', [censusMessage({ outcomes })]);
    expect(acked).toEqual([0]);
    expect(await counted()).toEqual([]);
  });
});

describe('an owner with an experiment', () => {
  it('an owner with an experiment can create variants B to E of the published page, each with one changed section', async () => {
    const made = [];
    for (let index = 0; index < 4; index++) made.push((await makeVariant('hero')).cohort);
    expect(made).toEqual(['B', 'C', 'D', 'E']);
    expect((await call('POST', '/api/experiments', { pageId: page.id, sectionId: 'hero' })).status).toBe(409);
    expect((await call('POST', '/api/experiments', { pageId: page.id, sectionId: 'rest' })).status).toBe(409);
    const [experiment] = await list();
    expect(experiment?.arms.map(({ cohort, isPublished }) => [cohort, isPublished])).toEqual([
      ['A', true],
      ['B', false],
      ['C', false],
      ['D', false],
      ['E', false],
    ]);
  });

  it('an experiment can be started only if it is published and has a goal, and cannot be changed afterwards', async () => {
    const variant = await makeVariant();
    const begin = async () => (await call('POST', `/api/experiments/${variant.id}/start`)).status;
    expect(await begin()).toBe(409);
    const settings = { title: 'Tide', goal: { kind: 'order' }, shares: { A: 90, B: 10 } };
    const own = { ...settings, goal: { kind: 'page', path: page.path } };
    expect((await call('PUT', `/api/experiments/${variant.id}`, own)).status).toBe(400);
    expect((await call('PUT', `/api/experiments/${variant.id}`, settings)).status).toBe(204);
    expect(await begin()).toBe(409);
    await publish(variant.pageId, [section('new', 'Spring tide')]);
    expect(await begin()).toBe(204);
    expect(await begin()).toBe(409);
    expect((await call('PUT', `/api/experiments/${variant.id}`, settings)).status).toBe(409);
    expect((await call('DELETE', `/api/experiments/${variant.id}`)).status).toBe(409);
    expect((await list())[0]).toMatchObject({
      status: 'running',
      goal: { kind: 'order' },
      arms: [{ share: 90 }, { share: 10 }],
    });
  });

  it('an owner can stop an experiment, which shows all visitors the original page, and can then apply a variant', async () => {
    const { id } = await start();
    const cookie = findVisitorIn(id, 'B');
    expect((await call('POST', `/api/experiments/${id}/end`, {})).status).toBe(204);
    expect(await words(await see(page.path, { cookie }))).toBe('High water');
    expect((await call('POST', `/api/experiments/${id}/end`, {})).status).toBe(409);
    expect((await call('POST', `/api/experiments/${id}/end`, { keep: 'B' })).status).toBe(204);
    for (const cohort of ['A', 'B']) {
      const html = await (await see(page.path, { cookie: findVisitorIn(id, cohort) })).text();
      expect(html).toContain('Low water');
      expect(html).toContain('The rest');
    }
    expect((await list())[0]).toMatchObject({ status: 'ended', kept: 'B', endedAt: expect.any(Number) });
    const { body } = await call<{ revisions: unknown[] }>('GET', `/api/pages/${page.id}/revisions`);
    expect(body.revisions).toHaveLength(2);
  });

  it('an owner with an experiment cannot unpublish or delete a variant while its experiment exists', async () => {
    const { pageId } = await start();
    const { body } = await call<{ page: PageDetail }>('GET', `/api/pages/${pageId}`);
    const back = { version: body.page.version, status: ITEM_STATUS.draft };
    expect((await call('POST', `/api/pages/${pageId}/status`, back)).status).toBe(409);
    expect((await call('DELETE', `/api/pages/${pageId}`)).status).toBe(409);
    expect((await list())[0]?.arms.map(({ isPublished }) => isPublished)).toEqual([true, true]);
  });

  it('an owner with an experiment cannot apply a variant while the page has unpublished changes', async () => {
    const { id } = await start();
    const { body } = await call<{ page: PageDetail }>('GET', `/api/pages/${page.id}`);
    const content = { ...body.page.draft, title: 'Half a thought' };
    await call('PUT', `/api/pages/${page.id}/draft`, { version: body.page.version, content });
    expect((await call('POST', `/api/experiments/${id}/end`, { keep: 'B' })).status).toBe(409);
    expect((await list())[0]?.status).toBe('running');
  });

  it('an owner can delete an experiment with its variants, but never its page', async () => {
    const variant = await makeVariant();
    expect((await call('DELETE', `/api/experiments/${variant.id}`)).status).toBe(204);
    expect((await call('GET', `/api/pages/${variant.pageId}`)).status).toBe(404);
    expect((await see()).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('[A1.12] an owner with an experiment cannot access an experiment while the flag is off, but loses no data', async () => {
    const variant = await start();
    const turn = (enabled: boolean) =>
      call('POST', '/api/labs/circle', { features: [{ id: EXPERIMENTS_FLAG, enabled }] });
    const known = async () => {
      const account = await call<z.output<typeof readAccount.answer>>('GET', '/api/account');
      return account.body.site.hasExperiments;
    };
    const cookie = findVisitorIn(variant.id, 'B');
    expect([await known(), await words(await see(page.path, { cookie }))]).toEqual([true, 'Low water']);
    await turn(false);
    expect([await known(), await words(await see(page.path, { cookie }))]).toEqual([false, 'High water']);
    expect((await call('GET', '/api/experiments')).status).toBe(404);
    expect((await call('POST', '/api/experiments', { pageId: page.id })).status).toBe(404);
    expect((await call('POST', `/api/experiments/${variant.id}/end`, {})).status).toBe(404);
    await turn(true);
    expect([await known(), await words(await see(page.path, { cookie }))]).toEqual([true, 'Low water']);
  });

  it('sees in the editor which pages are variants', async () => {
    const variant = await makeVariant('hero');
    const open = async () =>
      (await call<z.output<typeof listVariants.answer>>('GET', '/api/experiments')).body;
    expect((await open()).experiments).toEqual([
      {
        id: variant.id,
        pageId: page.id,
        sectionId: 'hero',
        title: page.title,
        status: 'draft',
        arms: [
          { cohort: 'A', pageId: page.id, share: 50 },
          { cohort: 'B', pageId: variant.pageId, share: 50 },
        ],
      },
    ]);
    await env.DB.prepare("UPDATE experiments SET status = 'ended'").run();
    expect((await open()).experiments).toEqual([]);
  });
});
