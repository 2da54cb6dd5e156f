import type { MapBlockValue } from '#schema/contracts/blocks/map.ts';
import type { MapLocation, MapOptions } from '#schema/contracts/maps/map-options.ts';
import { MAP_STYLE_NUMBER, MAP_STYLES, type MapStyle } from '#schema/contracts/maps/map-styles.ts';
import type { LatLng } from './mercator.ts';

export const findMapStyle = (number: MapBlockValue['style']): MapStyle =>
  MAP_STYLES.find((name) => MAP_STYLE_NUMBER[name] === number) ?? 'Original';

export const mapCentre = ({ mapLat, mapLng }: MapLocation): LatLng => ({ lat: mapLat, lng: mapLng });

/** Returns the marker's position, by default the map's centre (B3.7.04). */
export const markerPlace = ({ mapLat, mapLng, markerLat, markerLng }: MapLocation): LatLng =>
  markerLat === null || markerLng === null
    ? { lat: mapLat, lng: mapLng }
    : { lat: markerLat, lng: markerLng };

/** Map options (B3.7.05). */
export const toMapOptions = (value: MapBlockValue): MapOptions => ({
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

/** Satellite maps include labels for places and roads (B3.7.08). */
export function findMapType({ style, showTerrain }: Pick<MapOptions, 'style' | 'showTerrain'>): MapType {
  if (style === 'Satellite') return 'hybrid';
  return showTerrain ? 'terrain' : 'roadmap';
}

export const addressLines = ({ addressLine1, addressLine2, addressCountry }: MapLocation): string[] =>
  [addressLine1, addressLine2, addressCountry].map((line) => line.trim()).filter(Boolean);
