import { describe, expect, it } from 'vitest';
import { listMapImageCells } from '#domain/maps/draw-map.ts';
import { findLevel, listCells } from '#domain/maps/map-grid.ts';
import { chooseLabels } from '#domain/maps/map-labels.ts';
import { project, unproject } from '#domain/maps/mercator.ts';

describe('the image cells of the built-in map', () => {
  it('the cells continue across the antimeridian', () => {
    const level = findLevel(9);
    expect(listCells(level, { lat: -17.9, lng: 178.5 }, { lat: -17.1, lng: 181 })).toEqual([
      { column: 119, row: 24, turns: 0 },
      { column: 0, row: 24, turns: 1 },
    ]);
  });

  it.each([1, 3, 4, 7, 8, 11, 20])('a map needs at most 24 cell files at zoom %i', (zoom) => {
    for (const lat of [-84, 0, 43.8, 70, 84])
      for (const lng of [-180, -69.7, 0, 180])
        expect(listMapImageCells({ centre: { lat, lng }, zoom }).positions.length).toBeLessThanOrEqual(24);
  });
});

describe('the map projection', () => {
  it('agrees with the map tiles, in both directions', () => {
    expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
    const place = unproject(project({ lat: 43.84, lng: -69.67 }, 11), 11);
    expect(place.lat).toBeCloseTo(43.84, 8);
    expect(place.lng).toBeCloseTo(-69.67, 8);
  });

  it('the map projection stays finite at the poles', () => {
    expect(Number.isFinite(project({ lat: 90, lng: 0 }, 3).y)).toBe(true);
  });
});

describe('the place names on the map', () => {
  const marker = { x: 500, y: 500 };
  const names = (places: { name: string; x: number; y: number; population: number }[]) =>
    chooseLabels(places, 1000, 1000, marker).map(({ name }) => name);

  it('the name of the smaller of two places is omitted if the names overlap', () => {
    expect(
      names([
        { name: 'Small', x: 100, y: 100, population: 2_000 },
        { name: 'Large', x: 105, y: 102, population: 90_000 },
      ]),
    ).toEqual(['Large']);
  });

  it('a place name that would overlap the marker or the edge is omitted', () => {
    expect(
      names([
        { name: 'Here', x: 500, y: 495, population: 5_000 },
        { name: 'Outside', x: -3, y: 20, population: 5_000 },
        { name: 'There', x: 700, y: 495, population: 5_000 },
      ]),
    ).toEqual(['There']);
  });
});
