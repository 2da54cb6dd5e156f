import type { MapBlockValue } from '#schema/contracts/blocks/map.ts';
import type { MapLocation, MapOptions } from '#schema/contracts/maps/map-options.ts';
import { MAP_STYLE_NUMBER, MAP_STYLES, type MapStyle } from '#schema/contracts/maps/map-styles.ts';
import type { LatLng } from './mercator.ts';

/** Name of a stored style. */
export const findMapStyle = (number: MapBlockValue['style']): MapStyle =>
  MAP_STYLES.find((name) => MAP_STYLE_NUMBER[name] === number) ?? 'Original';

export const mapCentre = ({ mapLat, mapLng }: MapLocation): LatLng => ({ lat: mapLat, lng: mapLng });

/** The middle of the map where the marker has no place of its own (B3.7.04). */
export const markerPlace = ({ mapLat, mapLng, markerLat, markerLng }: MapLocation): LatLng =>
  markerLat === null || markerLng === null
    ? { lat: mapLat, lng: mapLng }
    : { lat: markerLat, lng: markerLng };

/** Options of a block's map, as the map in the page takes them (B3.7.05). */
export const mapOptionsOf = (value: MapBlockValue): MapOptions => ({
  style: findMapStyle(value.style),
  showLabels: value.labels,
  showTerrain: value.terrain,
  draggable: value.draggable,
  scrollwheel: value.scrollwheel,
  showControls: value.controls,
  disableDefaultUI: true,
  markerDraggable: false,
  linkOnClick: value.linkOnClick,
});

export type MapType = 'hybrid' | 'terrain' | 'roadmap';

/** Which map of a provider shows the options (B3.7.08): a satellite picture keeps its names of places and roads. */
export function findMapType({ style, showTerrain }: Pick<MapOptions, 'style' | 'showTerrain'>): MapType {
  if (style === 'Satellite') return 'hybrid';
  return showTerrain ? 'terrain' : 'roadmap';
}

/** Lines of the address, without empty ones. */
export const addressLines = ({ addressLine1, addressLine2, addressCountry }: MapLocation): string[] =>
  [addressLine1, addressLine2, addressCountry].map((line) => line.trim()).filter(Boolean);
