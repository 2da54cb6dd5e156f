import { describe, expect, it } from 'vitest';
import { hasPlace } from '#domain/maps/find-places.ts';
import { findMapStyle, findMapType, mapCentre, markerPlace, toMapOptions } from '#domain/maps/map-options.ts';
import { mapBlock } from '#schema/contracts/blocks/map.ts';
import { mapOptionsSchema } from '#schema/contracts/maps/map-options.ts';
import { MAP_STYLES } from '#schema/contracts/maps/map-styles.ts';

const parse = (value: unknown) => mapBlock.schema.parse(value);

describe('the map block', () => {
  it('[A3.44] [B3.7.01] stores the location, controls, terrain, labels and style', () => {
    const location = {
      mapLat: 43.84,
      mapLng: -69.67,
      markerLat: 43.85,
      markerLng: -69.66,
      mapZoom: 10,
      addressTitle: 'Tide & Kiln',
      addressLine1: '14 Ropewalk Lane',
      addressLine2: 'Alder Point, ME 04576',
      addressCountry: 'United States',
    };
    const stored = { location, controls: false, terrain: true, labels: false, style: 6 };
    expect(parse(stored)).toMatchObject(stored);
  });

  it.each([
    [1, 'Original'],
    [2, 'Grayscale'],
    [3, 'Satellite'],
    [4, 'MinimalLight'],
    [5, 'MinimalDark'],
    [6, 'MinimalBlue'],
  ] as const)('[A3.45] [B3.7.07] parses style %i as %s', (number, name) => {
    expect(findMapStyle(parse({ style: number }).style)).toBe(name);
  });

  it.each([0, 7, 1.5, '1', 'Original'])('[A3.45] rejects %s as a style', (style) => {
    expect(mapBlock.schema.safeParse({ style }).success).toBe(false);
  });

  it('[B3.7.06] lists the map styles with Minimal Dark first', () => {
    expect(MAP_STYLES).toEqual([
      'Original',
      'Grayscale',
      'Satellite',
      'MinimalDark',
      'MinimalLight',
      'MinimalBlue',
    ]);
  });

  it('[B3.7.02] [B3.7.03] shows New York at zoom 12 by default', () => {
    const { location } = parse({});
    expect(mapCentre(location)).toEqual({ lat: 40.72, lng: -74 });
    expect(location.mapZoom).toBe(12);
  });

  it('the map block has no location until its owner chooses one', () => {
    const has = (location: object) => hasPlace(parse({ location }).location);
    expect(has({})).toBe(false);
    expect(has({ mapZoom: 4 })).toBe(false);
    for (const chosen of [
      { mapLat: 40.7 },
      { markerLat: 40.72, markerLng: -74 },
      { addressLine2: 'New York' },
    ])
      expect(has(chosen)).toBe(true);
  });

  it('[B3.7.04] puts the marker at the map’s centre unless the marker has a separate location', () => {
    expect(markerPlace(parse({ location: { mapLat: 1, mapLng: 2 } }).location)).toEqual({ lat: 1, lng: 2 });
    const apart = { mapLat: 1, mapLng: 2, markerLat: 0, markerLng: 0 };
    expect(markerPlace(parse({ location: apart }).location)).toEqual({ lat: 0, lng: 0 });
  });

  it('[B3.7.05] converts its settings to map options in the provider’s terms', () => {
    const options = toMapOptions(
      parse({ style: 5, labels: false, terrain: true, controls: false, draggable: false, scrollwheel: true }),
    );
    expect(mapOptionsSchema.parse(options)).toEqual({
      style: 'MinimalDark',
      showLabels: false,
      showTerrain: true,
      draggable: false,
      scrollwheel: true,
      showControls: false,
      disableDefaultUI: true,
      markerDraggable: false,
      linkOnClick: false,
    });
  });

  it.each([
    [{ style: 'Satellite', showTerrain: true }, 'hybrid'],
    [{ style: 'Satellite', showTerrain: false }, 'hybrid'],
    [{ style: 'MinimalBlue', showTerrain: true }, 'terrain'],
    [{ style: 'Original', showTerrain: false }, 'roadmap'],
  ] as const)('[B3.7.08] uses for %o Google’s map type %s', (options, type) => {
    expect(findMapType(options)).toBe(type);
  });
});
