import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { hasRequested, isCounted } from '#support/component/loaded.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import site from '../../../demo/tide-and-kiln/site.json' with { type: 'json' };

const CENSUS = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];
const OTHER_COOKIES = ['SS_MATTR', 'SS_MID', 'SS_lastvisit', 'user_segment'];
/** A cookie of another script, which no rule of the consent settings covers. */
const FOREIGN = 'theme';
const DAY = 86_400;

const withCookieSettings = (cookies: object) => ({
  site: { settings: { cookies: { ...site.settings.cookies, ...cookies } } },
});
const cookie = async (name: string) => (await commands.listCookies()).find((one) => one.name === name);
const answerStored = async () => (await cookie('ss_cookieAllowed'))?.value;
const names = async () => (await commands.listCookies()).map(({ name }) => name).sort();
const setCookies = (cookies: readonly string[]) =>
  Promise.all(cookies.map((name) => cookieStore.set(name, 'ines|1|1|1|4')));
const banners = ({ findAll }: OpenPage) => findAll('.consent');
const hasBanner = (page: OpenPage, expected: boolean) =>
  expect.poll(() => banners(page).length === 1).toBe(expected);
const button = ({ findAll }: OpenPage, name: string) =>
  findAll('.consent button').find(({ textContent }) => textContent === name);
async function openWithoutConsent(address = '/studio', options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage(address, { cookies: null, ...options });
  await hasBanner(page, true);
  return page;
}

describe('the visit cookies', () => {
  it('[A4.14] the visit cookies stay unchanged on the next page of a visit', async () => {
    const expires = Date.now() + 3_600_000;
    const value = { ss_cvr: 'ines|1|2|3|4', ss_cvt: '1789999999999' };
    for (const [name, text] of Object.entries(value)) await cookieStore.set({ name, value: text, expires });
    const visits = async () => (await commands.listCookies()).filter(({ name }) => name in value);
    const before = await visits();
    expect(before).toHaveLength(2);
    await isCounted(await openPage('/studio'));
    expect(await visits()).toEqual(before);
  });

  it('[B9.3.17] the visit cookies are cleared on a cloneable site, whatever the consent', async () => {
    await setCookies([...CENSUS, ...OTHER_COOKIES]);
    await openPage('/studio', { site: { settings: { isCloneable: true } } });
    await expect.poll(names).toEqual([...OTHER_COOKIES, 'ss_cookieAllowed'].sort());
  });

  it('[A4.44] [A9.05] [B9.3.16] a visitor who declines loses nine cookies under a restrictive policy, immediately and on every page', async () => {
    const restricted = withCookieSettings({ isRestrictiveCookiePolicyEnabled: true });
    await setCookies([...CENSUS, ...OTHER_COOKIES, FOREIGN]);
    const page = await openWithoutConsent('/studio', restricted);
    expect(await names()).toEqual([...OTHER_COOKIES, FOREIGN].sort());
    await setCookies([...CENSUS, ...OTHER_COOKIES]);
    button(page, 'Decline')?.click();
    await expect.poll(names).toEqual(['ss_cookieAllowed', FOREIGN]);
    await setCookies([...CENSUS, ...OTHER_COOKIES]);
    await openPage('/events', { cookies: '0', ...restricted });
    await expect.poll(names).toEqual(['ss_cookieAllowed', FOREIGN]);
  });
});

describe('the cookie banner', () => {
  it('[A1.11] [A4.38] [A4.39] [A4.40] [A7.20] [A9.04] the cookie banner disappears when accepted, and the choice is stored for 30 days', async () => {
    const page = await openWithoutConsent();
    button(page, 'Accept')?.click();
    await hasBanner(page, false);
    await expect.poll(answerStored).toBe('1');
    const stored = await cookie('ss_cookieAllowed');
    expect(Math.round(((stored?.expires ?? 0) - Date.now() / 1000) / DAY)).toBe(30);
    const next = await openPage('/events', { cookies: null });
    await isCounted(next);
    expect(banners(next)).toEqual([]);
  });

  it('[A4.42] [A4.43] a forced cookie banner ignores clicks on its buttons', async () => {
    const page = await openPage('/studio?forceCookieBanner');
    await hasBanner(page, true);
    button(page, 'Decline')?.click();
    await new Promise(page.window.requestAnimationFrame);
    expect(banners(page)).toHaveLength(1);
    expect(await answerStored()).toBe('1');
  });

  it('[A4.41] the cookie banner disappears when declined, the choice is stored, and counting stops', async () => {
    const page = await openWithoutConsent();
    button(page, 'Decline')?.click();
    await hasBanner(page, false);
    await expect.poll(answerStored).toBe('0');
    expect((await names()).filter((name) => CENSUS.includes(name))).toEqual([]);
  });

  it.for([
    [{}, 1],
    [{ cookieBannerAcceptType: 'OPT_IN' }, 0],
    [{ cookieBannerCtaVariant: 'ICON' }, 0],
  ] as const)(
    '[A4.38] [A5.44] a banner with %j has this many decline buttons: %i',
    async ([settings, count]) => {
      const page = await openWithoutConsent('/studio', withCookieSettings(settings));
      expect(page.findAll('.consent-accept')).toHaveLength(1);
      expect(page.findAll('.consent-decline')).toHaveLength(count);
    },
  );

  it('[B9.3.27] the cookie banner is absent in screenshot mode, even in forced mode', async () => {
    const asked = await openWithoutConsent();
    expect(hasRequested(asked, '/assets/consent-banner-')).toBe(true);
    for (const query of ['screenshot', 'screenshot&forceCookieBanner']) {
      const page = await openPage(`/studio?${query}`, { cookies: null });
      await isCounted(page);
      expect(banners(page)).toEqual([]);
      expect(hasRequested(page, '/assets/consent-banner-')).toBe(false);
    }
  });

  it('the cookie banner closes once it is answered in another tab', async () => {
    const page = await openWithoutConsent();
    await cookieStore.set('ss_cookieAllowed', '1');
    page.window.dispatchEvent(new Event('focus'));
    await hasBanner(page, false);
  });
});

describe('the focus after an answer', () => {
  it.each(['Accept', 'Decline'])('“%s” returns the focus to where the visitor was', async (name) => {
    const page = await openWithoutConsent('/contact');
    const field = page.find('form[aria-label="Write to us"] input:not([type="hidden"], [tabindex])');
    field.focus();
    button(page, name)?.focus();
    await commands.press(['Enter']);
    await hasBanner(page, false);
    expect(page.document.activeElement).toBe(field);
  });

  it('the focus moves to the start of the content if the visitor was nowhere', async () => {
    const page = await openWithoutConsent();
    button(page, 'Accept')?.focus();
    await commands.press(['Enter']);
    await hasBanner(page, false);
    expect(page.document.activeElement).toBe(page.find('#main'));
  });
});

describe('the cookie settings in the footer', () => {
  const openSettings = async (page: OpenPage) => {
    const link = page.find('footer [data-cookie-settings]');
    link.focus();
    await commands.press(['Enter']);
    await hasBanner(page, true);
    return link;
  };

  it('the cookie settings open by keyboard with the current answer, and return the focus', async () => {
    const page = await openPage('/studio');
    const link = await openSettings(page);
    expect(page.document.activeElement).toBe(page.find('.consent'));
    expect(button(page, 'Accept')?.ariaPressed).toBe('true');
    await commands.press(['Escape']);
    await hasBanner(page, false);
    expect(page.document.activeElement).toBe(link);
  });

  it('a visitor can withdraw consent, which removes the cookies and reloads the page', async () => {
    const page = await openPage('/studio');
    await expect.poll(names).toContain('ss_cvr');
    await openSettings(page);
    let loads = 0;
    page.frame.addEventListener('load', () => loads++);
    button(page, 'Decline')?.click();
    await expect.poll(() => loads).toBe(1);
    expect(await answerStored()).toBe('0');
    expect((await names()).filter((name) => CENSUS.includes(name))).toEqual([]);
    expect(banners(page)).toEqual([]);
  });

  it('the cookie settings explain that Global Privacy Control already decides, and no banner asks', async () => {
    const page = await openPage('/studio', {
      cookies: null,
      before: ({ navigator }) => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    });
    await isCounted(page);
    expect(banners(page)).toEqual([]);
    await openSettings(page);
    expect(page.find('.consent').textContent).toContain('Global Privacy Control');
  });
});
