import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { consent, signIn, takeSession } from '#support/node/demo.ts';

const PRODUCT = '/shop/tide-mug';
const ANALYTICS_COOKIES = [
  'SS_ANALYTICS_EXPIRATION',
  'SS_ANALYTICS_ID',
  'SS_HAS_LANDED',
  'SS_IS_FIRST_SESSION',
  'SS_SESSION_ID',
];
const DAY = 86_400;

/** Keeps what a page sends to these paths, in order. */
function watch(page: Page, ...paths: string[]): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (paths.includes(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

const hitOf = (request: Request): Record<string, unknown> =>
  JSON.parse(new URLSearchParams(request.postData() ?? '').get('data') ?? '{}');
const eventsOf = (requests: readonly Request[]) =>
  requests.map(
    (request) => request.postDataJSON() as { eventName: string; payload: Record<string, unknown> },
  );
const namesOf = (requests: readonly Request[]) => eventsOf(requests).map(({ eventName }) => eventName);

/** Makes half a minute half a second, for what waits longer than anything else on the page. */
const hurry = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setTimeout: timeout, setInterval: interval } = window;
    const soon = (ms = 0) => (ms > 20_000 && ms <= 30_000 ? ms / 60 : ms);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => timeout(run, soon(ms)),
      setInterval: (run: () => void, ms?: number) => interval(run, soon(ms)),
    });
  });

const hide = (page: Page) =>
  page.evaluate(() => {
    for (const [name, value] of [
      ['hidden', true],
      ['visibilityState', 'hidden'],
    ] as const)
      Object.defineProperty(document, name, { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** What a page hears when it is left; what it then sends, a page that is gone cannot show. */
const leave = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')));

/** Gives the pages at a path another context than their site has. */
const withContext = (page: Page, path: string, change: (html: string) => string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const body = change(html);
      expect(body).not.toBe(html);
      await route.fulfill({ response: answer, body });
    },
  );

test('[B7.07] [B7.08] [B7.15] [B7.16] [B9.3.14] [B9.3.15] a visitor who agreed is measured after the largest paint, and recognised for 390 days', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  await consent(context, baseURL ?? '');
  await hurry(context);
  const webVitals = readFileSync('node_modules/web-vitals/dist/web-vitals.iife.js', 'utf8');
  await context.addInitScript({ content: `${webVitals}; window.webVitals = webVitals;` });
  await context.addInitScript(() => {
    const told: Record<string, number> = {};
    const { onLCP, onCLS, onTTFB, onINP } = (window as never as { webVitals: typeof import('web-vitals') })
      .webVitals;
    for (const on of [onLCP, onCLS, onTTFB, onINP])
      on(({ name, value }) => (told[`rum-${name.toLowerCase()}`] = value), { reportAllChanges: true });
    addEventListener('DOMContentLoaded', () => {
      performance.measure('rum-kiln', { start: 0, duration: 12 });
      performance.measure('kiln', { start: 0, duration: 13 });
    });
    Object.assign(window, { told });
  });
  const page = await context.newPage();
  const records = watch(page, '/api/1/performance/records');
  const hit = page.waitForRequest('**/api/census/RecordHit');
  const asksPixel = page.waitForRequest('**/api/track/Track?*');
  const settings = page.waitForResponse('**/api/1/performance/settings');
  const query =
    '?source=s&campaign=c&subcampaign=sc&channel=ch&subchannel=sch&variation=v&mkwid=m&refer=friend&other=o';
  let arrive = () => {};
  const pictures = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/images/**', async (route) => {
    await pictures;
    await route.continue();
  });
  await page.goto(PRODUCT + query, { referer: 'https://example.org/list', waitUntil: 'commit' });
  await page.locator('form[data-buy="live"]').waitFor();
  // Longer than the script waits for on a page whose pictures are there.
  const asked = await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    return performance.getEntriesByType('resource').filter(({ name }) => /\/start-[^/]*\.js$/.test(name))
      .length;
  });
  expect(asked).toBe(0);
  arrive();
  expect(hitOf(await hit)).toMatchObject({ isNewVisit: true, pagePath: PRODUCT });
  // A request with an answer would cost the page twice as much.
  expect((await hit).resourceType()).toBe('ping');

  const pixel = new URL((await asksPixel).url());
  expect(Object.fromEntries(pixel.searchParams)).toEqual({
    landing: `${baseURL}${PRODUCT}${query}`,
    refer: 'friend',
    rk: expect.stringMatching(/^\d+$/),
    lang: 'de-DE',
    screen: await page.evaluate(() => `${screen.width}x${screen.height}`),
    source: 's',
    campaign: 'c',
    subcampaign: 'sc',
    channel: 'ch',
    subchannel: 'sch',
    variation: 'v',
    mkwid: 'm',
  });

  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('SS_'));
  expect(cookies.map(({ name }) => name).sort()).toEqual(ANALYTICS_COOKIES);
  for (const { expires, path } of cookies) {
    expect(Math.round((expires - Date.now() / 1_000) / DAY)).toBe(390);
    expect(path).toBe('/');
  }

  const { pageLoadId } = (await (await settings).json()) as { pageLoadId: string };
  await expect.poll(() => records.length).toBeGreaterThan(0);
  const about = { pageLoadId, pagePath: PRODUCT, connection: expect.any(String) };
  expect(records[0]?.resourceType()).toBe('ping');
  expect(records[0]?.postDataJSON()).toEqual([{ ...about, name: 'rum-kiln', value: 12, element: null }]);

  await page.getByRole('heading', { level: 1 }).click();
  await hide(page);
  await expect.poll(() => records.length).toBe(2);
  const vitals = records[1]?.postDataJSON() as { name: string; value: number; element: string | null }[];
  const told = await page.evaluate(() => (window as never as { told: Record<string, number> }).told);
  expect(vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['rum-ttfb', 'rum-lcp', 'rum-cls']));
  for (const { name, value } of vitals) expect([name, value]).toEqual([name, told[name]]);
  expect(vitals.find(({ name }) => name === 'rum-lcp')?.element).toMatch(/\w/);
  await hide(page);
  expect(records).toHaveLength(2);
  await context.close();
});

test('[B3.10.03] [B3.10.04] [B7.15] [B7.59] events carry their page, and tell the Facebook pixel where there is one', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await consent(context, baseURL ?? '');
  await context.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard, fbq: (...told: unknown[]) => heard.push(told) });
    navigator.sendBeacon = () => false;
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="http"]')) event.preventDefault();
    });
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const named = watch(page, '/api/events/RecordEvent');
  const hits = watch(page, '/api/census/RecordHit');
  const records = watch(page, '/api/1/performance/records');
  await withContext(page, PRODUCT, (html) =>
    html
      .replace('"authenticatedAccount":null', '"authenticatedAccount":{"id":"m1"}')
      .replace('"isMember":false', '"isMember":true'),
  );
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto(`${PRODUCT}?size=2`);
  await settings;
  await expect.poll(() => namesOf(named)).toEqual(['commerce_view_item']);
  await page.locator('form[data-buy="live"]').waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => namesOf(named)).toEqual(['commerce_view_item', 'commerce_add_to_cart']);
  const [view] = eventsOf(named);
  const product = { content_ids: [view?.payload.productId], content_type: 'product' };
  expect(await page.evaluate(() => (window as never as { heard: unknown[] }).heard)).toEqual([
    ['track', 'ViewContent', product],
    ['track', 'AddToCart', product],
  ]);

  const click = page.waitForRequest('**/api/v1/events');
  await page.locator('a[href^="http"]').first().dispatchEvent('click');
  const { analyticsId, commonData } = (await click).postDataJSON() as Record<string, string>;
  const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name)?.value;
  expect(analyticsId).toBe(await cookie('SS_ANALYTICS_ID'));
  const [width, height, language] = await page.evaluate(() => [innerWidth, innerHeight, navigator.language]);
  const id = expect.stringMatching(/\w/);
  expect(JSON.parse(commonData ?? '{}')).toMatchObject({
    actor: 'visitor',
    action: 'clicked',
    event_owner_team: 'website',
    event_source: 'web',
    object_type: 'link',
    window_width: width,
    window_height: height,
    language,
    host: new URL(baseURL ?? '').host,
    path: PRODUCT,
    query_string: '?size=2',
    referrer: '',
    client_timestamp: expect.any(Number),
    marketing_id: analyticsId,
    session_id: await cookie('SS_SESSION_ID'),
    website_id: id,
    template_id: id,
    member_account_id: 'm1',
  });

  // The browser refused the beacon: a request takes its place.
  expect(hits[0]?.resourceType()).toBe('fetch');
  await hide(page);
  await expect.poll(() => records.length).toBe(1);
  expect(records[0]?.resourceType()).toBe('xhr');
  expect(records[0]?.headers()['content-type']).toMatch(/^text\/plain/);
  expect(errors).toEqual([]);

  const plain = await browser.newContext();
  await consent(plain, baseURL ?? '');
  const without = await plain.newPage();
  without.on('pageerror', ({ message }) => errors.push(message));
  const viewed = without.waitForRequest('**/api/events/RecordEvent');
  await without.goto(PRODUCT);
  await viewed;
  expect(errors).toEqual([]);
  await context.close();
  await plain.close();
});

test('[B6.14] without an answer nothing is stored in the browser, and visits are counted all the same', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await hurry(context);
  const page = await context.newPage();
  const hits = watch(page, '/api/census/RecordHit');
  const named = watch(page, '/api/events/RecordEvent');
  const views = () => hits.map(hitOf).filter(({ seconds }) => seconds === undefined);
  await page.goto('/contact?utm_source=letter');
  await expect.poll(views).toMatchObject([{ pagePath: '/contact', isNewVisit: true }]);
  await expect.poll(() => hits.map(hitOf).some(({ seconds }) => Number(seconds) > 0)).toBe(true);
  const form = page.locator('[data-form="f1a0c0de0000000000000001"]');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('First name').fill('Ines');
  await form.getByLabel('Email').fill('ines@tide.test');
  await expect.poll(() => namesOf(named)).toEqual(['form_started']);
  await leave(page);
  await expect.poll(() => namesOf(named)).toEqual(['form_started', 'form_abandoned']);
  await page.evaluate(() => location.assign('/studio'));
  await expect.poll(() => views().length).toBe(2);
  expect(views()[1]).toMatchObject({ pagePath: '/studio', isNewVisit: false });
  const [, abandoned] = eventsOf(named);
  expect(abandoned?.payload).toMatchObject({ formId: 'f1a0c0de0000000000000001', field: expect.any(String) });
  expect(JSON.stringify(eventsOf(named))).not.toContain('ines');
  expect((await context.cookies()).filter(({ name }) => /^ss_/i.test(name))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('ss_source'))).toBeNull();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  const begun = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /^SS_/.test(name));
  await expect.poll(async () => (await begun()).sort()).toEqual(ANALYTICS_COOKIES);
  await context.close();

  // Who agreed, and whose browser asks not to be followed.
  const hidden = await browser.newContext();
  await consent(hidden, baseURL ?? '');
  await hidden.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await hidden.addCookies(ANALYTICS_COOKIES.map((name) => ({ name, value: 'x', url: baseURL ?? '' })));
  const other = await hidden.newPage();
  const hit = other.waitForRequest('**/api/census/RecordHit');
  await other.goto('/studio');
  await hit;
  await expect
    .poll(async () => (await hidden.cookies()).filter(({ name }) => name.startsWith('SS_')))
    .toEqual([]);
  await hidden.close();
});

test('[B1.07] [B6.02] [B6.13] [B6.15] [B6.16] [B7.04] [B7.05] people at work are not counted; their mouse is traced, and admins see their events in other tabs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await consent(context, baseURL ?? '');
  await hurry(context);
  const page = await context.newPage();
  await takeSession(page);
  const listener = await context.newPage();
  await listener.goto('/robots.txt');
  await listener.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel('analytics-events').onmessage = ({ data }) => heard.push(data);
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const counted = watch(page, '/api/census/RecordHit', '/api/track/Track', '/api/events/RecordEvent');
  const traces = watch(page, '/api/events/Trace');
  await page.route('**/api/events/Trace', (route) => route.abort());
  const traced = page.waitForRequest('**/api/events/Trace');
  await page.goto(`${PRODUCT}?noredirect`);
  await expect
    .poll(() => listener.evaluate(() => (window as never as { heard: unknown[] }).heard))
    .toMatchObject([{ eventName: 'commerce_view_item', payload: { pagePath: PRODUCT } }]);
  await page.mouse.move(40, 50);
  await page.mouse.move(80, 90);
  await leave(page);
  const [event] = JSON.parse(new URLSearchParams((await traced).postData() ?? '').get('data') ?? '[]');
  expect(event).toEqual({
    pageUrl: `${baseURL}${PRODUCT}`,
    type: 'mouse-position',
    data: { x: expect.any(Number), y: expect.any(Number), width: expect.any(Number) },
  });
  // The next one goes with the batch of every half a minute.
  await expect
    .poll(async () => {
      await page.mouse.move(200 * Math.random(), 90);
      return traces.length;
    })
    .toBeGreaterThan(1);
  expect(counted).toEqual([]);
  expect(errors).toEqual([]);

  // A viewer looks at the site as a visitor does.
  const roles = /"websiteRoles":\[\d+\]/;
  await withContext(page, '/studio', (html) =>
    html
      .replace(roles, '"websiteRoles":[10]')
      .replace(/"accessPermissions":\[[^\]]*\]/, '"accessPermissions":[1]'),
  );
  const hit = page.waitForRequest('**/api/census/RecordHit');
  await page.goto('/studio?noredirect');
  expect(hitOf(await hit)).toMatchObject({ pagePath: '/studio' });
  await context.close();

  // Nobody traces a visitor.
  const visitor = await browser.newContext();
  await hurry(visitor);
  const seen = await visitor.newPage();
  const none = watch(seen, '/api/events/Trace');
  const viewed = seen.waitForRequest('**/api/census/RecordHit');
  await seen.goto('/studio');
  await viewed;
  await seen.mouse.move(40, 50);
  await seen.mouse.move(80, 90);
  await leave(seen);
  expect(none).toEqual([]);
  await visitor.close();
});

test('[B7.45] [B9.4.18] [B9.4.19] a session is offered to a recorder by its id', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await consent(context, baseURL ?? '');
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
    const recorded: unknown[] = [];
    Object.assign(window, { recorded });
    document.addEventListener('session-recording', (event) => recorded.push((event as CustomEvent).detail));
  });
  const page = await context.newPage();
  const asked = watch(page, '/api/commerce/fullstory/getId');
  await page.route('**/api/commerce/fullstory/getId', (route) => route.fulfill({ json: 'r1' }));
  await withContext(page, '/studio', (html) => html.replace('"flags":', '"recordedShare":100,"flags":'));
  await page.goto('/studio');
  await expect
    .poll(() => page.evaluate(() => (window as never as { recorded: string[] }).recorded))
    .toEqual(['r1']);
  expect(asked).toHaveLength(1);
  await context.close();
});

test('[B7.51] [B8.1.05] a call of the panel without an answer is recorded with its address', async ({
  page,
}) => {
  await signIn(page, '/config/settings');
  await page.route('**/api/account', (route) => route.abort());
  const recorded = page.waitForRequest('**/api/events/RecordAdminEvent');
  await page.reload();
  const request = await recorded;
  expect(request.postDataJSON()).toEqual({
    eventName: 'system_network_error',
    payload: { urlRequested: '/api/account', pagePath: '/config/settings' },
  });
  expect((await request.response())?.status()).toBe(202);
});
