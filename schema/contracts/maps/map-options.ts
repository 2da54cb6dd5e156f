import * as z from 'zod';
import { MAP_STYLES } from './map-styles.ts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Location and zoom of a new map (B3.7.02 and B3.7.03). */
export const DEFAULT_MAP = { lat: 40.72, lng: -74, zoom: 12 } as const;
export const MAP_ZOOM = { min: 1, max: 20 } as const;

/** Centre of the map, marker and address (B3.7.01). */
export const mapLocationSchema = z.object({
  mapLat: latitude.default(DEFAULT_MAP.lat),
  mapLng: longitude.default(DEFAULT_MAP.lng),
  /** Position of the marker; null means the map's centre (B3.7.04). */
  markerLat: latitude.nullable().default(null),
  markerLng: longitude.nullable().default(null),
  mapZoom: z.number().int().min(MAP_ZOOM.min).max(MAP_ZOOM.max).default(DEFAULT_MAP.zoom),
  addressTitle: z.string().max(200).default(''),
  addressLine1: z.string().max(200).default(''),
  addressLine2: z.string().max(200).default(''),
  addressCountry: z.string().max(100).default(''),
});
export type MapLocation = z.infer<typeof mapLocationSchema>;

/** Appearance of a map, and how visitors can move it (B3.7.05). */
export const mapOptionsSchema = z.object({
  style: z.enum(MAP_STYLES).default('Original'),
  showLabels: z.boolean().default(true),
  showTerrain: z.boolean().default(false),
  draggable: z.boolean().default(true),
  scrollwheel: z.boolean().default(false),
  showControls: z.boolean().default(true),
  disableDefaultUI: z.boolean().default(true),
  markerDraggable: z.boolean().default(false),
  linkOnClick: z.boolean().default(false),
});
export type MapOptions = z.infer<typeof mapOptionsSchema>;

/** Sources of maps. The external ones are contacted only after consent or a click. */
export const MAP_PROVIDERS = ['builtin', 'openstreetmap', 'google'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];
