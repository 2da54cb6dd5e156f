export interface LatLng {
  lat: number;
  lng: number;
}
export interface Point {
  x: number;
  y: number;
}

const TILE = 256;
export const MAX_LATITUDE = 85.05;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Projects to Web Mercator, in pixels from the world's north-western corner. */
export function project({ lat, lng }: LatLng, zoom: number): Point {
  const side = TILE * 2 ** zoom;
  const sine = Math.sin(toRadians(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat))));
  return {
    x: ((lng + 180) / 360) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  };
}

export function unproject({ x, y }: Point, zoom: number): LatLng {
  const side = TILE * 2 ** zoom;
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI,
    lng: (x / side) * 360 - 180,
  };
}
