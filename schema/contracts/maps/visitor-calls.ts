import * as z from 'zod';
import { call } from '../calls/call.ts';
import { MAP_ZOOM } from './map-options.ts';
import { MAP_STYLE_NUMBER } from './map-styles.ts';

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

export const drawMapImage = call({
  method: 'GET',
  path: '/api/maps/picture.svg',
  summary: 'Draw the built-in map of a place',
  who: 'public',
  query: z.object({
    lat: latitude,
    lng: longitude,
    markerLat: latitude,
    markerLng: longitude,
    zoom: z.coerce.number().int().min(MAP_ZOOM.min).max(MAP_ZOOM.max),
    style: z.coerce.number().pipe(z.literal(Object.values(MAP_STYLE_NUMBER))),
    labels: flag,
    terrain: flag,
    /**
     * Version of the map data. It makes the URLs of each version distinct, so that responses can be cached.
     */
    v: z.string().max(40).optional(),
  }),
  limit: 'COLLECTOR_LIMIT',
  answer: 'file',
});
