import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenOptions, openPage } from '#support/component/open-page.ts';
import site from '../../../demo/tide-and-kiln/site.json' with { type: 'json' };

const SENTENCE = 'Datenschutzgrundverordnungskonforme Einwilligungsverwaltung für Besucherzählungen. ';
const LONG = {
  cookieBannerText: SENTENCE.repeat(8),
  cookieBannerCtaText: 'Datenschutzeinstellungen vollständig akzeptieren',
  cookieBannerOptOutCtaText: 'Nicht notwendige Datenverarbeitung ablehnen',
};
const isBelow = (one: DOMRect, other: DOMRect) => one.top >= other.bottom - 1;

async function openBanner(address: string, change: object = {}, options: OpenOptions = {}) {
  const settings = { cookies: { ...site.settings.cookies, ...change } };
  const page = await openPage(address, {
    cookies: null,
    width: 390,
    height: 844,
    site: { settings },
    ...options,
  });
  await expect.poll(() => page.findAll('.consent')).toHaveLength(1);
  const getBox = (selector: string) => page.find(selector).getBoundingClientRect();
  const isMeasured = () => page.document.documentElement.style.getPropertyValue('--consent-height') !== '';
  await expect.poll(isMeasured).toBe(true);
  return { ...page, document: page.document, window: page.window, getBox };
}

it.for([
  ['a short text', {}],
  ['a long text', LONG],
  ['a long text in a box', { ...LONG, cookieBannerVariant: 'POPUP', cookieBannerPosition: 'BOTTOM_LEFT' }],
] as const)('on a phone, a cookie banner with %s takes a third of the screen at most', async ([, change]) => {
  const { getBox, find } = await openBanner('/studio', change);
  await expect.poll(() => getBox('.consent').bottom).toBe(844);
  const [banner, accept, decline] = ['.consent', '.consent-accept', '.consent-decline'].map(getBox);
  expect(banner?.height).toBeLessThanOrEqual(844 / 3);
  expect(accept?.height).toBeGreaterThanOrEqual(44);
  expect(decline?.width).toBe(accept?.width);
  expect(decline?.height).toBe(accept?.height);
  expect(decline?.bottom).toBeLessThanOrEqual(banner?.bottom ?? 0);
  const text = find('.consent-text');
  expect(text.tabIndex === 0).toBe(text.scrollHeight > text.clientHeight);
});

it('on a desktop, the cookie banner is one line', async () => {
  const { getBox } = await openBanner('/studio', {}, { width: 1440, height: 900 });
  expect(getBox('.consent').height).toBeLessThanOrEqual(64);
});

it('the buy button of a phone stands on the cookie banner', async () => {
  const { find, getBox } = await openBanner('/shop/tide-mug', LONG);
  find('.reviews-summary').scrollIntoView({ block: 'start', behavior: 'instant' });
  await expect.poll(() => find('.buy-bar').hasAttribute('inert')).toBe(false);
  await expect.poll(() => isBelow(getBox('.consent'), getBox('.buy-bar'))).toBe(true);
  find('.consent-decline').click();
  await expect.poll(() => getBox('.buy-bar').bottom).toBe(844);
});

it('the cookie banner does not cover the last line of the page', async () => {
  const { getBox, window, document } = await openBanner('/studio', LONG);
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  expect(isBelow(getBox('.consent'), getBox('.cookie-link'))).toBe(true);
});

it('Escape in the cookie banner closes it without an answer, and without leaving the page', async () => {
  const { find, findAll, window } = await openBanner('/studio');
  find('.consent-accept').focus();
  await commands.press(['Escape']);
  expect(findAll('.consent')).toHaveLength(0);
  expect(window.location.pathname).toBe('/studio');
  expect((await commands.listCookies()).map(({ name }) => name)).not.toContain('ss_cookieAllowed');
});

it('in Hebrew, the buttons of the cookie banner are at the left end', async () => {
  const { getBox, find } = await openBanner('/studio', {}, { width: 1440 });
  find('html').setAttribute('dir', 'rtl');
  expect(getBox('.consent-decline').left).toBeLessThan(getBox('.consent-accept').left);
  expect(getBox('.consent-accept').right).toBeLessThan(getBox('.consent-text').left + 1);
});
