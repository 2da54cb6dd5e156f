import { describe, expect, it } from 'vitest';
import { googleScript } from '#domain/maps/google-script.ts';
import { directionsHref, providerHref } from '#domain/maps/map-links.ts';
import { findTileSource } from '#domain/maps/tile-sources.ts';

describe('Google’s map script', () => {
  it('the script’s URL has a key, a language and a region', () => {
    const url = new URL(googleScript('the-key', 'de-CH'));
    expect(url.origin).toBe('https://maps.googleapis.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      key: 'the-key',
      language: 'de',
      region: 'CH',
    });
  });

  it.each([
    ['fr', 'fr', null],
    ['zh-Hant-TW', 'zh', 'TW'],
  ])('the locale %s is split into language and region', (locale, language, region) => {
    const { searchParams } = new URL(googleScript('k', locale));
    expect([searchParams.get('language'), searchParams.get('region')]).toEqual([language, region]);
  });

  it('a key with special characters is escaped', () => {
    expect(new URL(googleScript('k&callback=steal', 'en')).searchParams.getAll('callback')).toHaveLength(1);
  });
});

it('a terrain map uses different tiles, with their own attribution', () => {
  expect(findTileSource({ style: 'Original', showTerrain: false }).origin).toBe(
    'https://tile.openstreetmap.org',
  );
  const terrain = findTileSource({ style: 'Original', showTerrain: true });
  expect(new URL(terrain.url.replace(/[{}]/g, '')).origin).toBe(terrain.origin);
  expect(terrain.credit).toContain('OpenStreetMap');
});

it('a map links to the provider’s website', () => {
  const place = { lat: 43.874001, lng: -69.65 };
  expect(directionsHref('google', place)).toContain('destination=43.874%2C-69.65');
  expect(providerHref('google', place, 12)).toContain('query=43.874%2C-69.65');
  expect(providerHref('openstreetmap', place, 12)).toBe(
    'https://www.openstreetmap.org/?mlat=43.874&mlon=-69.65#map=12/43.874/-69.65',
  );
});
