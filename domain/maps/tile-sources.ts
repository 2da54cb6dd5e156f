import type { MapOptions } from '#schema/contracts/maps/map-options.ts';
import { findMapType, type MapType } from './map-options.ts';

export interface TileSource {
  /** URL template with the placeholders {z}, {x} and {y}. */
  url: string;
  origin: string;
  maxZoom: number;
  /** HTML attribution required by the licence. */
  credit: string;
}

const OSM = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>';
const ROADS: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  origin: 'https://tile.openstreetmap.org',
  maxZoom: 19,
  credit: OSM,
};
const TERRAIN: TileSource = {
  url: 'https://a.tile.opentopomap.org/{z}/{x}/{y}.png',
  origin: 'https://a.tile.opentopomap.org',
  maxZoom: 17,
  credit: `${OSM}, SRTM, <a href="https://opentopomap.org">OpenTopoMap</a>`,
};
/** OpenStreetMap has no satellite imagery, so `hybrid` shows roads. */
const SOURCES: Readonly<Record<MapType, TileSource>> = { hybrid: ROADS, terrain: TERRAIN, roadmap: ROADS };

export const findTileSource = (options: Pick<MapOptions, 'style' | 'showTerrain'>): TileSource =>
  SOURCES[findMapType(options)];
