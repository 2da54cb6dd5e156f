import { createExecutionContext, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { app } from '#worker/app.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { request, SITE_HOST, SITE_ID, seedSite } from '../../support/worker/site.ts';
import { call, headers, seedTwoSites } from '../../support/worker/two-sites.ts';

beforeEach(seedTwoSites);

describe('site settings', () => {
  it('[A3.33] site settings include the cookie settings, which the API reads and writes in the specification’s format', async () => {
    const before = (await call('GET', '/api/settings/cookies')).body;
    expect(Object.keys(before).sort()).toEqual(
      [
        'cookieBannerAcceptType',
        'cookieBannerCtaText',
        'cookieBannerCtaVariant',
        'cookieBannerOptOutCtaText',
        'cookieBannerPosition',
        'cookieBannerText',
        'cookieBannerTheme',
        'cookieBannerVariant',
        'isActivityLogEnabled',
        'isAnalyticsCookiesDisabled',
        'isCookieBannerEnabled',
        'isRestrictiveCookiePolicyAbsolute',
      ].sort(),
    );
    expect(
      (await call('PUT', '/api/settings/cookies', { isActivityLogEnabled: false })).body.isActivityLogEnabled,
    ).toBe(false);
    expect((await call('PUT', '/api/settings/cookies', { cookieBannerTheme: 'PINK' })).status).toBe(400);
  });
  it('site settings do not store a cookie banner text that equals the default', async () => {
    const stored = async () =>
      JSON.parse(
        (await env.DB.prepare('SELECT settings FROM websites WHERE id = ?')
          .bind(SITE_ID)
          .first<string>('settings')) ?? '{}',
      ).cookies;
    const { body } = await call('GET', '/api/settings/cookies');
    await call('PUT', '/api/settings/cookies', { ...body, cookieBannerCtaText: 'Fine' });
    expect(await stored()).toMatchObject({ cookieBannerCtaText: 'Fine', cookieBannerTheme: 'DARK' });
    expect(await stored()).not.toHaveProperty('cookieBannerText');
    await call('PUT', '/api/settings/cookies', { cookieBannerCtaText: 'Accept' });
    expect(await stored()).not.toHaveProperty('cookieBannerCtaText');
  });
  it.each([
    [{ locale: 'Aa-A0' }, 'settings.locale'],
    [{ languages: [{ code: 'pt_BR!', name: 'Português', enabled: true }] }, 'settings.languages.0.code'],
    [{ timeZone: 'Mars/Olympus' }, 'settings.timeZone'],
  ])(
    'site settings cannot contain %o, which would make it impossible to format dates',
    async (change, field) => {
      const { settings, version } = (await call('GET', '/api/settings')).body;
      const refused = await call('PUT', '/api/settings', { version, settings: { ...settings, ...change } });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
      expect((await request('/')).status).toBeLessThan(500);
    },
  );
  it.each([
    ['020 7946 0958', 'gb', 'sw1a 1aa', '+442079460958', 'SW1A 1AA'],
    ['+49 (0)30 901820', 'DE', 'D-10115', '+4930901820', '10115'],
    ['Ask at the quay', 'US', '04576', 'Ask at the quay', '04576'],
  ])(
    'site settings store the phone number %s in the country %s, with the postal code %s, as %s and %s',
    async (phone, country, postalCode, e164, code) => {
      const { settings, version } = (await call('GET', '/api/settings')).body;
      const business = { phone, country, postalCode };
      const saved = await call('PUT', '/api/settings', { version, settings: { ...settings, business } });
      expect(saved.body.settings.business).toMatchObject({ phone: e164, postalCode: code });
    },
  );
  it('site settings are not overwritten by a save that has not seen a concurrent one', async () => {
    const { settings, version } = (await call('GET', '/api/settings')).body;
    expect((await call('PUT', '/api/settings', { version, settings })).status).toBe(200);
    expect((await call('PUT', '/api/settings', { version, settings })).status).toBe(409);
  });
  it.each(['/config/settings/billing', '/config/settings/billing/subscriptions', '/config/design/fonts'])(
    '[B2.02] [B2.03] [A2.08] site settings have a page at %s for accounts with the permission',
    async (path) => {
      const answer = await request(path, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );
  it('[B2.02] [B2.03] site settings include the site’s status, the remaining trial days and the operator’s billing page', async () => {
    const day = 86_400_000;
    const read = (billing: string) =>
      app.fetch(
        new Request(`http://${SITE_HOST}/api/settings/hosting`, { headers }),
        { ...env, BILLING_URL: billing },
        createExecutionContext(),
      );
    await seedSite({ status: SITE_STATUS.trial });
    await env.DB.prepare('UPDATE websites SET status_since = ? WHERE id = ?')
      .bind(Date.now() - 5 * day, SITE_ID)
      .run();
    clearSiteMemory();
    await env.SITES.delete(`site:${SITE_HOST}`);
    expect(await (await read('https://bill.test/upgrade?site=1')).json()).toMatchObject({
      status: SITE_STATUS.trial,
      trialDaysLeft: 9,
      billingUrl: 'https://bill.test/upgrade?site=1',
      recorder: null,
    });
    for (const unsafe of ['', 'javascript:alert(1)', 'http://bill.test', 'https://a:b@bill.test'])
      expect(await (await read(unsafe)).json()).toMatchObject({ billingUrl: null });
    expect((await call('GET', '/api/account')).body.site.trialDaysLeft).toBe(9);
    await seedSite();
    expect((await call('GET', '/api/account')).body.site.trialDaysLeft).toBeNull();
  });
  it('[A1.08] [A2.33] [B9.4.19] reach visitors’ scripts through the page context', async () => {
    const context = async () =>
      JSON.parse(
        /id="page-context"[^>]*>([^<]*)</.exec(await (await request('/search')).text())?.[1] ?? '{}',
      );
    const { settings, version } = (await call('GET', '/api/settings')).body;
    expect(await context()).toMatchObject({
      website: { developerMode: false, cloneable: false },
      allowEscapeLogin: true,
    });
    const change = { isDeveloperMode: true, isCloneable: true, allowEscapeLogin: false, recordedShare: 30 };
    await call('PUT', '/api/settings', { version, settings: { ...settings, ...change } });
    expect(await context()).toMatchObject({
      website: { developerMode: true, cloneable: true },
      allowEscapeLogin: false,
      recordedShare: 30,
    });
  });
});
