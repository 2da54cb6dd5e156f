import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { OtherSite } from '#support/component/commands.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { pauseTimers } from '#support/component/timers.ts';
import { isVisible } from '#support/component/visibility.ts';

/** A page with only the built-in map, and a page with an OpenStreetMap map in a dark section. */
const [BUILT_IN, ROAD] = ['/contact', '/on-the-road'];
const TILES: OtherSite = {
  part: 'tile.openstreetmap.org',
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};
const map = ({ find }: OpenPage) => find('.map');
const show = ({ find }: OpenPage) => find('.map-show');
const state = (page: OpenPage) => map(page).dataset.state;
const status = ({ find }: OpenPage) => find('.map [role="status"]').textContent;
const hasMapImage = ({ find }: OpenPage) => isVisible(find('.map-picture'));
const expectRequest = (part: string) =>
  expect
    .poll(async () => (await commands.listAskedOthers()).some((url) => url.includes(part)), { message: part })
    .toBe(true);
const becomes = (page: OpenPage, expected: string) => expect.poll(() => state(page)).toBe(expected);
const usePrivacyControl = ({ navigator }: Window) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });

/** Opens the page with the OpenStreetMap map, scrolls to the map, and waits for its script to start. */
async function openRoad(options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage(ROAD, { cookies: '0', ...options });
  map(page).scrollIntoView({ block: 'center', behavior: 'instant' });
  await expect.poll(() => map(page).dataset.started).toBe('');
  return page;
}

describe('a map', () => {
  it('a built-in map loads no script and does not shift the layout', async () => {
    const page = await openPage(BUILT_IN, { cookies: '0' });
    const size = () => [page.find('.map-view').offsetWidth, page.find('.map-view').offsetHeight];
    const before = size();
    page.find('.map-view').scrollIntoView({ behavior: 'instant' });
    const picture = page.find<HTMLImageElement>('.map-picture');
    await expect.poll(() => picture.complete).toBe(true);
    expect(size()).toEqual(before);
    const files = page.window.performance.getEntriesByType('resource').map(({ name }) => name);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => /\/(map|open-street-map|google-map)-/.test(file))).toEqual([]);
  });

  it('requests nothing from OpenStreetMap before a click or under Global Privacy Control', async () => {
    await commands.answerForOthers([TILES]);
    const page = await openRoad({ cookies: '1', before: usePrivacyControl });
    expect(state(page)).toBe('idle');
    expect(page.find('.map-note').textContent).toContain('OpenStreetMap');
    expect(await commands.listAskedOthers()).toEqual([]);
    show(page).focus();
    await commands.press(['Enter']);
    await becomes(page, 'loaded');
    expect(new Set((await commands.listAskedOthers()).map((url) => new URL(url).host))).toEqual(
      new Set(['tile.openstreetmap.org']),
    );
  });

  it('zooms with its buttons and keys, and can be closed', async () => {
    await commands.answerForOthers([TILES]);
    // Disables animations, because the map ignores keys while it moves.
    await commands.prefer({ reducedMotion: 'reduce' });
    const page = await openRoad();
    const box = () => JSON.stringify(page.find('.map-view').getBoundingClientRect());
    expect(state(page)).toBe('idle');
    const before = box();
    show(page).click();
    await becomes(page, 'loaded');
    await expectRequest('/13/');
    await page.view.getByRole('button', { name: 'Zoom in' }).click();
    await expectRequest('/14/');
    const stage = page.find('.map-stage');
    expect([stage.role, stage.ariaLabel]).toEqual([
      'region',
      expect.stringMatching(/^Map of Harbor holiday market/),
    ]);
    stage.focus();
    await commands.press(['+']);
    await expectRequest('/15/');
    expect(box()).toBe(before);
    await page.view.css('.map-show').click();
    await expect.poll(() => page.findAll('.map-stage')).toEqual([]);
    expect(hasMapImage(page)).toBe(true);
    expect(page.document.activeElement).toBe(show(page));
  });

  it('a map appears with consent and disappears when consent is withdrawn', async () => {
    await commands.answerForOthers([TILES]);
    const page = await openRoad();
    expect(state(page)).toBe('idle');
    await cookieStore.set('ss_cookieAllowed', '1');
    page.document.dispatchEvent(new Event('consentchange'));
    await becomes(page, 'loaded');
    await cookieStore.set('ss_cookieAllowed', '0');
    page.document.dispatchEvent(new Event('visibilitychange'));
    await becomes(page, 'idle');
    expect(page.findAll('.map-stage')).toEqual([]);
  });

  it('a map is as wide as its column on a phone, and its button does not cover the marker', async () => {
    const page = await openRoad({ width: 320, height: 700 });
    const box = (part: string) => page.find(`.map ${part}`).getBoundingClientRect();
    expect(box('.map-view').right).toBeLessThanOrEqual(320);
    expect(box('.map-ask').top).toBeGreaterThanOrEqual(box('.map-marker').bottom);
  });

  it('a map reports an unavailable provider and can be retried', async () => {
    await commands.answerForOthers([{ part: '', isCut: true }]);
    const page = await openRoad();
    show(page).click();
    await expect.poll(() => status(page)).toBe('OpenStreetMap could not be loaded.');
    expect(hasMapImage(page)).toBe(true);
    await commands.answerForOthers([TILES]);
    await page.view.getByRole('button', { name: 'Try again' }).click();
    await becomes(page, 'loaded');
  });

  it('reports an unresponsive provider after 30 s', async () => {
    await commands.answerForOthers([]);
    const timers = pauseTimers(10_000);
    const page = await openRoad({ before: timers.hold });
    show(page).click();
    await expectRequest('tile.openstreetmap.org');
    timers.pass(29_000);
    await new Promise(page.window.requestAnimationFrame);
    expect(state(page)).toBe('loading');
    timers.pass(1_000);
    await expect.poll(() => status(page)).toBe('OpenStreetMap did not respond within 30 seconds.');
    expect(hasMapImage(page)).toBe(true);
  });

  /**
   * A fake of Google's map script with the parts that a map needs. It stores the map's options and renders a
   * text.
   */
  const GOOGLE = `
    window.google = { maps: {
      Map: class { constructor(stage, options) { stage.textContent = 'Google'; window.asked = options; }
        addListener(name, listener) { if (name === 'tilesloaded') queueMicrotask(listener); } },
      Marker: class {},
    } };
    window[new URL(document.currentScript.src).searchParams.get('callback')]();`;

  it('[B7.56] requests Google’s script with the site’s Maps render key, language and region', async () => {
    await commands.answerForOthers([{ part: '', contentType: 'text/javascript', body: GOOGLE }]);
    const page = await openRoad({
      site: { settings: { mapsRenderKey: 'render-key' } },
      blocks: { landing: { provider: 'google' } },
    });
    expect(await commands.listAskedOthers()).toEqual([]);
    show(page).click();
    await expect.poll(() => page.find('.map-stage').textContent).toBe('Google');
    await becomes(page, 'loaded');
    const asked = await commands.listAskedOthers();
    const script = new URL(asked.find((url) => url.includes('/maps/api/js')) ?? '');
    expect(Object.fromEntries(script.searchParams)).toMatchObject({
      key: 'render-key',
      language: 'en',
      region: 'US',
    });
    expect(Reflect.get(page.window, 'asked')).toMatchObject({
      zoom: 13,
      mapTypeId: 'roadmap',
      zoomControl: true,
      scrollwheel: false,
    });
  });
});
