import { describe, expect, it } from 'vitest';
import { fontServiceHref, fontServiceOrigin } from '#domain/design/font-service.ts';

const service = { url: 'https://fonts.test/css', previewKey: 'k&y' };
const fonts = { heading: 'fraunces', body: 'instrument-sans' } as const;

describe('the stylesheet of an external font service', () => {
  it('[A7.18] is requested with each family name only once', () => {
    expect(fontServiceHref(service, fonts, false)).toBe(
      'https://fonts.test/css?families=Fraunces|Instrument%20Sans',
    );
    expect(fontServiceHref(service, { heading: 'inter', body: 'inter' }, false)).toBe(
      'https://fonts.test/css?families=Inter',
    );
    expect(fontServiceHref(service, { heading: 'system-serif', body: 'system-sans' }, false)).toBeNull();
  });

  it('[B9.4.22] is requested with the configured key only in previews', () => {
    expect(fontServiceHref(service, fonts, true)).toContain('&key=k%26y');
    expect(fontServiceHref(service, fonts, false)).not.toContain('key=');
    expect(fontServiceHref({ ...service, previewKey: '' }, fonts, true)).not.toContain('key=');
  });

  it.each([
    ['https://fonts.test/css', 'https://fonts.test'],
    ['https://fonts.test:8443?v=2', 'https://fonts.test:8443'],
    ['http://fonts.test/css', null],
    ["https://fonts.test;script-src 'unsafe-inline'", null],
    ['', null],
  ])(
    'has its origin allowed in the content security policy only if it is an HTTPS URL: %s',
    (url, origin) => {
      expect(fontServiceOrigin(url)).toBe(origin);
    },
  );
});
