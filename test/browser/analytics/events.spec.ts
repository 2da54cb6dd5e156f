import { expect, test } from '@playwright/test';
import { consent, takeSession } from '#support/node/demo.ts';
import { leaveOutFirstAnswers } from '#support/node/first-answers.ts';
import {
  hide,
  hurry,
  leave,
  PRODUCT,
  readEventNames,
  readEvents,
  readHit,
  watch,
  withContext,
} from '#support/node/measuring.ts';

test('[B3.10.03] [B3.10.04] [B7.15] [B7.59] analytics events name their page, and also reach the Facebook pixel if the page has one', async ({
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
  await expect.poll(() => readEventNames(named)).toEqual(['commerce_view_item']);
  await page.locator('form[data-buy="live"]').waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => readEventNames(named)).toEqual(['commerce_view_item', 'commerce_add_to_cart']);
  const [view] = readEvents(named);
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

  // If the browser refuses the beacon, the script sends a request instead.
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

test('[B1.07] [B6.02] [B6.13] [B6.15] [B6.16] [B7.04] [B7.05] contributors’ visits are not counted, their mouse movements are traced, and their events are broadcast to their other tabs', async ({
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
  // The next trace is sent with the batch that leaves every half minute.
  await expect
    .poll(async () => {
      await page.mouse.move(200 * Math.random(), 90);
      return traces.length;
    })
    .toBeGreaterThan(1);
  expect(counted).toEqual([]);
  expect(errors).toEqual([]);

  // A viewer is a contributor who sees the site as visitors do.
  const roles = /"websiteRoles":\[\d+\]/;
  await withContext(page, '/studio', (html) =>
    html
      .replace(roles, '"websiteRoles":[10]')
      .replace(/"accessPermissions":\[[^\]]*\]/, '"accessPermissions":[1]'),
  );
  const hit = page.waitForRequest('**/api/census/RecordHit');
  await page.goto('/studio?noredirect');
  expect(readHit(await hit)).toMatchObject({ pagePath: '/studio' });
  await context.close();

  // Visitors send no traces.
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

test('[B7.45] [B9.4.18] [B9.4.19] the page passes a session id to a session recorder', async ({
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

test('[B7.51] [B8.1.05] the panel records an event with the URL of an API call that got no response', async ({
  page,
}) => {
  await takeSession(page);
  await leaveOutFirstAnswers(page);
  await page.route('**/api/account', (route) => route.abort());
  const recorded = page.waitForRequest('**/api/events/RecordAdminEvent');
  await page.goto('/config/settings');
  const request = await recorded;
  expect(request.postDataJSON()).toEqual({
    eventName: 'system_network_error',
    payload: { urlRequested: '/api/account', pagePath: '/config/settings' },
  });
  expect((await request.response())?.status()).toBe(202);
});
