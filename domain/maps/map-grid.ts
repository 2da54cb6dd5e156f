import type { LatLng } from './mercator.ts';

/** One of Natural Earth's scales, whose map is divided into square cells. */
export interface MapLevel {
  scale: '10m' | '50m' | '110m';
  maxZoom: number;
  degrees: number;
  /** Degrees per unit of the integer coordinates in cell files. */
  unit: number;
}

export const MAP_LEVELS: readonly MapLevel[] = [
  { scale: '110m', maxZoom: 3, degrees: 360, unit: 0.01 },
  { scale: '50m', maxZoom: 7, degrees: 30, unit: 0.002 },
  { scale: '10m', maxZoom: 22, degrees: 3, unit: 0.0005 },
];

export const findLevel = (zoom: number): MapLevel => {
  const level = MAP_LEVELS.find(({ maxZoom }) => zoom <= maxZoom);
  if (!level) throw new Error(`no level of detail for zoom ${zoom}`);
  return level;
};

/**
 * The map repeats around the world. `turns` counts the repetitions to the east; negative values are to the
 * west.
 */
export interface CellPosition {
  column: number;
  row: number;
  turns: number;
}

export const cellName = ({ scale }: MapLevel, column: number, row: number): string =>
  `${scale}-${column}-${row}.json`;

export const cellCorner = ({ degrees }: MapLevel, column: number, row: number): LatLng => ({
  lng: column * degrees - 180,
  lat: row * degrees - (degrees > 180 ? 180 : 90),
});

/** Lists the cells in a rectangle, which may cross the antimeridian. */
export function listCells(level: MapLevel, southWest: LatLng, northEast: LatLng): CellPosition[] {
  const columns = 360 / level.degrees;
  const { lat: south } = cellCorner(level, 0, 0);
  const toColumn = (lng: number) => Math.floor((lng + 180) / level.degrees);
  const toRow = (lat: number) => Math.floor((lat - south) / level.degrees);
  const cells: CellPosition[] = [];
  for (let row = toRow(southWest.lat); row <= toRow(northEast.lat); row++)
    for (let column = toColumn(southWest.lng); column <= toColumn(northEast.lng); column++) {
      const turns = Math.floor(column / columns);
      cells.push({ column: column - turns * columns, row, turns });
    }
  return cells;
}
