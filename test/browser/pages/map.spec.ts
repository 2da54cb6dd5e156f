import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { CONSENT_COOKIE } from '#domain/consent/consent.ts';
import { faults } from '#support/node/axe.ts';
import { consent, editing, signIn } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';

const OTHERS = /^https:\/\//;
/** The built-in map alone, and one of OpenStreetMap in a dark section. */
const [BUILT_IN, ROAD] = ['/contact', '/on-the-road'];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sendTile = (route: Route) => route.fulfill({ contentType: 'image/png', body: PIXEL });

/** Answers every other site from here; returns what was asked of them. */
async function fakeProviders(context: BrowserContext, answer = sendTile): Promise<string[]> {
  const asked: string[] = [];
  await context.route(OTHERS, (route) => {
    asked.push(route.request().url());
    return answer(route);
  });
  return asked;
}
const decline = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: CONSENT_COOKIE.name, value: '0', url }]);

/** The map of a page, in view and with its script at work. */
async function openRoad(page: Page) {
  await page.goto(ROAD);
  const map = page.locator('.map');
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute('data-started', '');
  return { map, show: map.locator('.map-show'), status: map.getByRole('status') };
}

test('the built-in map is there without script, for every reader, without other hosts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const asked = await fakeProviders(context);
  const page = await context.newPage();
  await page.goto(BUILT_IN);
  const picture = page.getByRole('img', { name: 'Map of Tide & Kiln, 14 Ropewalk Lane' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expect(page.locator('.map address')).toContainText('Alder Point, ME 04576');
  await expect(page.getByRole('link', { name: 'Get directions to Tide & Kiln' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/directions/,
  );
  expect(asked).toEqual([]);
  await context.close();
});

test('the built-in map loads no script, and does not shift the layout', async ({
  page,
  context,
  baseURL,
}) => {
  await decline(context, baseURL ?? '');
  const files: string[] = [];
  page.on('request', (request) => void files.push(new URL(request.url()).pathname));
  await page.goto(BUILT_IN);
  const view = page.locator('.map-view');
  const box = await view.boundingBox();
  await view.scrollIntoViewIfNeeded();
  const picture = page.locator('.map-picture');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const drawn = await view.boundingBox();
  expect(drawn && { width: drawn.width, height: drawn.height }).toEqual(
    box && { width: box.width, height: box.height },
  );
  expect(files.filter((file) => /\/(map|open-street-map|google-map)-/.test(file))).toEqual([]);
  expect(await faults(page)).toEqual([]);
});

test('nothing is requested from OpenStreetMap before a click, nor under Global Privacy Control', async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await fakeProviders(context);
  await consent(context, baseURL ?? '');
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const { map, show } = await openRoad(page);
  await expect(map).toHaveAttribute('data-state', 'idle');
  await expect(map.locator('.map-note')).toContainText('OpenStreetMap');
  expect(await faults(page)).toEqual([]);
  expect(asked).toEqual([]);
  await show.press('Enter');
  await expect(map).toHaveAttribute('data-state', 'loaded');
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set(['tile.openstreetmap.org']));
  expect(await faults(page)).toEqual([]);
});

test('the interactive map zooms by its buttons and keys, can be closed, and follows the consent', async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await fakeProviders(context);
  await decline(context, baseURL ?? '');
  // A map takes no key while it moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { map, show } = await openRoad(page);
  await expect(map).toHaveAttribute('data-state', 'idle');
  const before = await map.locator('.map-view').boundingBox();
  await show.click();
  await expect(map).toHaveAttribute('data-state', 'loaded');
  await expect.poll(() => asked.some((url) => url.includes('/13/'))).toBe(true);
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => asked.some((url) => url.includes('/14/'))).toBe(true);
  await map.getByRole('region', { name: /^Map of Harbor holiday market/ }).press('+');
  await expect.poll(() => asked.some((url) => url.includes('/15/'))).toBe(true);
  expect(await map.locator('.map-view').boundingBox()).toEqual(before);
  await show.click();
  await expect(map.locator('.map-stage')).toHaveCount(0);
  await expect(map.locator('.map-picture')).toBeVisible();
  await expect(show).toBeFocused();

  await test.step('the map appears with consent, and disappears when it is withdrawn', async () => {
    await page.reload();
    await map.scrollIntoViewIfNeeded();
    await expect(map).toHaveAttribute('data-started', '');
    await consent(context, baseURL ?? '');
    await page.evaluate(() => document.dispatchEvent(new Event('consentchange')));
    await expect(map).toHaveAttribute('data-state', 'loaded');
    await decline(context, baseURL ?? '');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(map).toHaveAttribute('data-state', 'idle');
    await expect(map.locator('.map-stage')).toHaveCount(0);
  });
  await test.step('on a phone it is as wide as its column, and its button does not cover the marker', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const box = (part: string) => map.locator(part).evaluate((element) => element.getBoundingClientRect());
    const [view, ask, marker] = [await box('.map-view'), await box('.map-ask'), await box('.map-marker')];
    expect(view.right).toBeLessThanOrEqual(320);
    expect(ask.top).toBeGreaterThanOrEqual(marker.bottom);
  });
});

test('reports an unavailable provider, and retries', async ({ page, context, baseURL }) => {
  await decline(context, baseURL ?? '');
  await fakeProviders(context, (route) => route.abort('namenotresolved'));
  const { map, show, status } = await openRoad(page);
  await show.click();
  await expect(status).toHaveText('OpenStreetMap could not be loaded.');
  await expect(map.locator('.map-picture')).toBeVisible();
  await context.unroute(OTHERS);
  await fakeProviders(context);
  await map.getByRole('button', { name: 'Try again' }).click();
  await expect(map).toHaveAttribute('data-state', 'loaded');
});

test('reports after 30 s that the provider is silent', async ({ page, context, baseURL }) => {
  await decline(context, baseURL ?? '');
  await page.clock.install();
  const asked = await fakeProviders(context, () => new Promise<void>(() => undefined));
  const { map, show, status } = await openRoad(page);
  // It would run on while the map's code is loaded.
  await page.clock.pauseAt(Date.now() + 60_000);
  await show.click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.clock.runFor(29_000);
  await expect(map).toHaveAttribute('data-state', 'loading');
  await page.clock.runFor(1_000);
  await expect(status).toHaveText('OpenStreetMap did not answer within 30 seconds.');
  await expect(map.locator('.map-picture')).toBeVisible();
});

/** Google's script, as far as a map needs it: it keeps its options, and shows. */
const GOOGLE = `
  window.google = { maps: {
    Map: class { constructor(stage, options) { stage.textContent = 'Google'; window.asked = options; }
      addListener(name, listener) { if (name === 'tilesloaded') queueMicrotask(listener); } },
    Marker: class {},
  } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]();`;

test('[B7.56] Google’s script has the render key of the page’s context, language and region', async ({
  page,
  context,
  baseURL,
}) => {
  await decline(context, baseURL ?? '');
  const asked = await fakeProviders(context, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE }),
  );
  // The page as it is of a site with a key, whose server's side test/worker/maps/interactive.test.ts has.
  await page.route(ROAD, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace('"allowEscapeLogin"', '"mapsRenderKey":"render-key","allowEscapeLogin"')
      .replace('data-provider="OpenStreetMap"', 'data-provider="Google Maps"');
    const headers = { ...response.headers(), 'content-security-policy': '' };
    await route.fulfill({ response, headers, body: html });
  });
  const { map, show } = await openRoad(page);
  expect(asked).toEqual([]);
  await show.click();
  await expect(map.locator('.map-stage')).toHaveText('Google');
  await expect(map).toHaveAttribute('data-state', 'loaded');
  const script = new URL(asked.find((url) => url.includes('/maps/api/js')) ?? '');
  expect(Object.fromEntries(script.searchParams)).toMatchObject({
    key: 'render-key',
    language: 'en',
    region: 'US',
  });
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toMatchObject({
    zoom: 13,
    mapTypeId: 'roadmap',
    zoomControl: true,
    scrollwheel: false,
  });
});

test('[A9.12] the map in the editor follows its settings 60 ms after the last change; a place is found by its name', async ({
  page,
}) => {
  await signIn(page, `/config/?frameUrl=${encodeURIComponent(BUILT_IN)}`);
  const frame = await editing(page);
  await frame.locator('.map').click();
  const places = page.getByRole('searchbox', { name: 'Find a place' });
  await places.fill('qqqq');
  await expect(page.getByText('No place of this name.')).toBeVisible();
  await places.fill('Camden, ME');
  await page.getByRole('list', { name: 'Places' }).getByRole('button', { name: 'Camden ME' }).click();
  await expect(page.getByLabel('City, state, ZIP')).toHaveValue('Camden, ME');
  await expect(frame.locator('.map-picture')).toHaveAttribute('src', /lat=44\.2/);
  await page.route('**/api/google-maps/places/autocomplete*', (route) => route.abort());
  await places.fill('Belfast');
  await expect(page.locator('.place-search').getByRole('status')).not.toHaveText('');
  await expect(page.getByRole('list', { name: 'Places' })).toHaveCount(0);

  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveValue('10');
  // What is drawn late for the place would be drawn with the new zoom.
  await saved(page);
  const drawn: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('"mapZoom"'))
      drawn.push(/"mapZoom":(\d+)/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  for (const _ of [1, 2, 3]) await zoom.press('ArrowLeft');
  await page.clock.runFor(59);
  expect(drawn).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => drawn).toEqual(['7']);
  await page.clock.resume();
  await expect(frame.locator('.map-picture')).toHaveAttribute('src', /zoom=7/);
});
