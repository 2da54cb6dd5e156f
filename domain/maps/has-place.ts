import { DEFAULT_MAP, type MapLocation } from '#schema/contracts/maps/map-options.ts';
import { addressLines } from './map-options.ts';

/** Whether an owner has chosen a place: a map that was only added shows nobody's. */
export function hasPlace(location: MapLocation): boolean {
  const { mapLat, mapLng, markerLat, addressTitle } = location;
  const isDefault = mapLat === DEFAULT_MAP.lat && mapLng === DEFAULT_MAP.lng && markerLat === null;
  return !isDefault || addressTitle.trim() !== '' || addressLines(location).length > 0;
}
