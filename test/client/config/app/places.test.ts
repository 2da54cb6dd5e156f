import { describe, expect, it, vi } from 'vitest';
import { listPlaces } from '#client/config/app/places.ts';
import { findOpenScreen } from '#client/config/app/screens.ts';
import { findByWords } from '#client/config/kit/navigation/find-by-words.ts';
import { PANELS } from '#client/config/screens/settings/settings-panels.tsx';
import { findSettingsPlace, SETTINGS_GROUPS } from '#client/config/screens/settings/settings-places.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';

const everything = () => true;
const ALL = listPlaces(everything, everything);
const find = (term: string, places = ALL) => findByWords(places, term).map(({ item }) => item.href);

describe('the search words for Settings', () => {
  it.each([
    ['favicon', '/config/settings/general'],
    ['export', '/config/products'],
    ['export', '/config/settings/backups'],
    ['backup', '/config/settings/backups'],
    ['restore', '/config/settings/backups'],
    ['sitemap', '/config/settings/seo'],
    ['robots', '/config/settings/seo'],
    ['SEO', '/config/settings/seo'],
    ['sender', '/config/settings/email'],
    ['audit log', '/config/settings/activity'],
    ['who did what', '/config/settings/activity'],
    ['download my data', '/config/settings/backups'],
    ['archive', '/config/settings/backups'],
    ['wordpress', '/config/settings/import'],
    ['migrate', '/config/settings/import'],
    ['squarespace', '/config/settings/import'],
    ['stripe', '/config/store/payments'],
    ['webhook', '/config/forms'],
    ['webhooks', '/config/forms'],
    ['webhook', '/config/settings/webhooks'],
    ['notification URL', '/config/settings/webhooks'],
    ['zapier', '/config/settings/webhooks'],
    ['api key', '/config/settings/api-keys'],
    ['zapier', '/config/settings/api-keys'],
    ['language', '/config/settings/languages'],
    ['popup', '/config/settings/popup'],
    ['font', '/config/design/fonts'],
    ['invoice', '/config/orders'],
    ['invoice', '/config/store/settings'],
    ['publish', '/config/releases'],
    ['coupon', '/config/store/discounts'],
    ['shipping', '/config/store/shipping'],
    ['tax', '/config/store/taxes'],
    ['logo', '/config/design/header'],
    ['password', '/config/account'],
    ['password', '/config/settings/lock-screen'],
    ['team', '/config/people'],
    ['SEO', '/config/settings/general'],
    ['cookie', '/config/settings/cookies'],
    ['newsletter', '/config/forms/lists'],
    ['refund', '/config/orders'],
    ['code injection', '/config/settings/tags'],
    ['redirect', '/config/settings/redirects'],
    ['404', '/config/settings/redirects'],
    ['404', '/config/settings/page-not-found'],
    ['not found', '/config/settings/page-not-found'],
    ['Öpening höurs', '/config/settings/business-information'],
  ])('“%s” leads to %s', (term, href) => {
    expect(find(term)).toContain(href);
  });

  it.each([
    ['my sites', '/config/account/websites'],
    ['switch site', '/config/account/websites'],
    ['websites', '/config/account/websites'],
    ['domain', '/config/settings/domains'],
    ['connect domain', '/config/settings/domains'],
    ['dns', '/config/settings/domains'],
    ['delete site', '/config/settings/danger-zone'],
    ['pause', '/config/settings/danger-zone'],
    ['transfer', '/config/settings/danger-zone'],
    ['maintenance mode', '/config/settings/danger-zone'],
  ])('“%s” leads to %s', (term, href) => {
    expect(find(term)).toContain(href);
  });

  it('names rank above search words: “popup” lists the Popup screen first', () => {
    expect(find('popup')[0]).toBe('/config/settings/popup');
    expect(find('cookie')[0]).toBe('/config/settings/cookies');
    expect(find('payments')[0]).toBe('/config/store/payments');
  });

  it('a name matches from the start of a word, or anywhere in a script without spaces', () => {
    const find = (term: string) =>
      findByWords([{ label: 'Notes mx1i4mug' }, { label: '春の桜' }, { label: 'Go to Orders' }], term).map(
        ({ item }) => item.label,
      );
    expect(find('mug')).toEqual([]);
    expect(find('mx1')).toEqual(['Notes mx1i4mug']);
    expect(find('の桜')).toEqual(['春の桜']);
    expect(find('to ord')).toEqual(['Go to Orders']);
  });

  it('search words match only from the second typed letter on', () => {
    expect(findByWords(ALL, 'q').filter(({ keyword }) => keyword !== null)).toEqual([]);
  });
});

describe('the searchable places', () => {
  it('each place has a different URL, which opens a screen', () => {
    expect(new Set(ALL.map(({ href }) => href)).size).toBe(ALL.length);
    for (const { label, href, within } of ALL) {
      const isStoreSettings = href === '/config/store/settings';
      const screen = findOpenScreen(href, everything);
      expect(within ?? label, href).toBe(screen?.label);
      if (!isStoreSettings) expect(label, href).not.toContain(':');
    }
  });

  it('the search includes only places allowed by the role and the site’s features', () => {
    const only = (allowed: PermissionKey) => (permission: PermissionKey) => permission === allowed;
    const ofRole = listPlaces(only('settings.read'), everything).map(({ href }) => href);
    expect(ofRole).toContain('/config/settings/cookies');
    expect(ofRole).toContain('/config/mail');
    expect(ofRole.filter((href) => /people|store|design|forms|mail\/shop/.test(href))).toEqual([]);
    const without = listPlaces(everything, (feature) => feature !== 'commerce' && feature !== 'campaigns');
    expect(find('stripe', [...without])).toEqual([]);
    expect(without.map(({ href }) => href)).not.toContain('/config/forms/lists');
  });

  it('a place in Settings has a URL that opens its cards', () => {
    const names = SETTINGS_GROUPS.flatMap(({ places }) => places.map(({ name }) => name));
    expect(Object.keys(PANELS).sort()).toEqual(
      names
        .filter(
          (name) =>
            ![
              'activity',
              'api-keys',
              'backups',
              'billing',
              'danger-zone',
              'domains',
              'email',
              'import',
              'redirects',
              'webhooks',
            ].includes(name),
        )
        .sort(),
    );
    for (const cards of Object.values(PANELS)) expect([1, 2, 3, 4]).toContain(cards.length);
    expect(findSettingsPlace('/config/settings/cookies')?.label).toBe('Cookies');
    expect(findSettingsPlace('/config/settings/billing/subscriptions')?.label).toBe('Plan and billing');
    expect(findSettingsPlace('/config/settings/nowhere')).toBeNull();
    expect(findSettingsPlace('/config/settings')).toBeNull();
  });
});

it('the search prepares the names of 1,000 commands once, not after each typed letter', () => {
  const commands = Array.from({ length: 1000 }, (_, index) => ({
    ...ALL[index % ALL.length],
    label: `Go to page ${index}`,
  }));
  findByWords(commands, 'n');
  const normalize = vi.spyOn(String.prototype, 'normalize');
  for (const term of ['ne', 'new', 'newsletter', 'api key']) findByWords(commands, term);
  expect(normalize).toHaveBeenCalledTimes(4);
  normalize.mockRestore();
});
