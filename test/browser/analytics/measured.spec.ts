import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import {
  ANALYTICS_COOKIES,
  hide,
  hurry,
  leave,
  PRODUCT,
  readEventNames,
  readEvents,
  readHit,
  watch,
} from '#support/node/measuring.ts';

const DAY = 86_400;

test('[B7.07] [B7.08] [B7.15] [B7.16] [B9.3.14] [B9.3.15] a consenting visitor is measured after the largest contentful paint and recognised for 390 days', async ({
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
  // Waits longer than the measuring script does on a page whose images are loaded.
  const asked = await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    return performance.getEntriesByType('resource').filter(({ name }) => /\/start-[^/]*\.js$/.test(name))
      .length;
  });
  expect(asked).toBe(0);
  arrive();
  expect(readHit(await hit)).toMatchObject({ isNewVisit: true, pagePath: PRODUCT });
  // A beacon, because a request that waits for a response would cost the page twice as much time.
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

test('[B6.14] the browser stores nothing until the visitor answers the cookie banner, and visits are still counted', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await hurry(context);
  const page = await context.newPage();
  const hits = watch(page, '/api/census/RecordHit');
  const named = watch(page, '/api/events/RecordEvent');
  const views = () => hits.map(readHit).filter(({ seconds }) => seconds === undefined);
  await page.goto('/contact?utm_source=letter');
  await expect.poll(views).toMatchObject([{ pagePath: '/contact', isNewVisit: true }]);
  await expect.poll(() => hits.map(readHit).some(({ seconds }) => Number(seconds) > 0)).toBe(true);
  const form = page.locator('[data-form="f1a0c0de0000000000000001"]');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('First name').fill('Ines');
  await form.getByLabel('Email').fill('ines@tide.test');
  await expect.poll(() => readEventNames(named)).toEqual(['form_started']);
  await leave(page);
  await expect.poll(() => readEventNames(named)).toEqual(['form_started', 'form_abandoned']);
  await page.evaluate(() => location.assign('/studio'));
  await expect.poll(() => views().length).toBe(2);
  expect(views()[1]).toMatchObject({ pagePath: '/studio', isNewVisit: false });
  const [, abandoned] = readEvents(named);
  expect(abandoned?.payload).toMatchObject({ formId: 'f1a0c0de0000000000000001', field: expect.any(String) });
  expect(JSON.stringify(readEvents(named))).not.toContain('ines');
  expect((await context.cookies()).filter(({ name }) => /^ss_/i.test(name))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('ss_source'))).toBeNull();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  const begun = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /^SS_/.test(name));
  await expect.poll(async () => (await begun()).sort()).toEqual(ANALYTICS_COOKIES);
  await context.close();

  // This visitor consented, but the browser sends Global Privacy Control.
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
