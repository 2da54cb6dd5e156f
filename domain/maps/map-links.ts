import type { MapBlockValue } from '#schema/contracts/blocks/map.ts';
import type { MapProvider } from '#schema/contracts/maps/map-options.ts';
import { mapCentre, markerPlace } from './map-options.ts';
import type { LatLng } from './mercator.ts';

/** Rounds to about ten metres. More decimals would create more URLs of practically the same map. */
const write = (degrees: number) => String(Math.round(degrees * 10_000) / 10_000);
const pair = ({ lat, lng }: LatLng) => `${write(lat)},${write(lng)}`;

/** `edition` identifies the version of the map data. */
export function mapImageHref({ location, style, labels, terrain }: MapBlockValue, edition: string): string {
  const [centre, marker] = [mapCentre(location), markerPlace(location)];
  const query = [
    ['lat', write(centre.lat)],
    ['lng', write(centre.lng)],
    ['markerLat', write(marker.lat)],
    ['markerLng', write(marker.lng)],
    ['zoom', location.mapZoom],
    ['style', style],
    ['labels', labels ? 1 : 0],
    ['terrain', terrain ? 1 : 0],
    ['v', edition],
  ];
  return `/api/maps/picture.svg?${query.map((entry) => entry.join('=')).join('&')}`;
}

/** The built-in map uses OpenStreetMap for directions. */
export const directionsHref = (provider: MapProvider, place: LatLng): string =>
  provider === 'google'
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(pair(place))}`
    : `https://www.openstreetmap.org/directions?to=${encodeURIComponent(pair(place))}`;

export function providerHref(provider: MapProvider, place: LatLng, zoom: number): string {
  const [lat, lng] = [write(place.lat), write(place.lng)];
  return provider === 'google'
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pair(place))}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
}

/** Searches for a place of which only the name or address is known. */
export const placeSearchHref = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
