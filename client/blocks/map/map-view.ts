import type { LatLng } from '#domain/maps/mercator.ts';
import type { MapOptions } from '#schema/contracts/maps/map-options.ts';

/** What the server says of a map, in `data-map`. */
export interface MapConfig {
  centre: LatLng;
  marker: LatLng;
  zoom: number;
  options: MapOptions;
  /** Name and address of the place. */
  name: string;
  /** The place on the provider's own site. */
  href: string;
}

/** Draws a provider's map into the stage; resolves once it shows, rejects when it cannot. The signal takes it away again. */
export type OpenMap = (stage: HTMLElement, config: MapConfig, signal: AbortSignal) => Promise<void>;

/** One-finger drags and the wheel belong to the page unless the owner says otherwise. */
export const canDrag = ({ draggable }: MapOptions): boolean =>
  draggable && !matchMedia('(pointer: coarse)').matches;

/** Opens the provider's page where a click on the map is to. */
export const openHref = ({ href }: MapConfig): void => void window.open(href, '_blank', 'noopener');
