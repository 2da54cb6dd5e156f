import { expect, it } from 'vitest';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { request, seedSite } from '#support/worker/site.ts';
import { createId } from '#worker/crypto/random.ts';
import { findLanguage, findMessages } from '#worker/i18n/messages.ts';

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['he-IL', 'he'],
  // `iw` was the language code of Hebrew until 1989. Some systems still send it.
  ['iw', 'he'],
  ['en-GB', 'en'],
  ['it-IT', 'en'],
  ['', 'en'],
  ['no such locale', 'en'],
  ['constructor', 'en'],
])('a site with the locale "%s" uses %s', (locale, language) => {
  expect(findLanguage(locale)).toBe(language);
});

it('[A9.20] a site without a locale uses en-US', () => {
  const { locale } = websiteSettingsSchema.parse({ title: 'A site', navigation: {} });
  expect(locale).toBe('en-US');
  expect(findMessages(locale).page.skipToContent).toBe('Skip to content');
});

it.each([
  ['de-DE', undefined, 'Zum Inhalt springen'],
  ['he-IL', 'rtl', 'דילוג לתוכן'],
])('a page on a site in %s uses the site’s language', async (locale, dir, skipLink) => {
  const { host } = await seedSite({
    id: createId(),
    identifier: locale,
    host: `${locale.toLowerCase()}.test`,
    settings: { locale },
  });
  const html = await (await request('/nowhere', {}, host)).text();
  expect(/<html[^>]*\blang="([^"]+)"/.exec(html)?.[1]).toBe(locale);
  expect(/<html[^>]*\bdir="([^"]+)"/.exec(html)?.[1]).toBe(dir);
  expect(html).toContain(`>${skipLink}<`);
});
