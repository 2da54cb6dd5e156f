import type { LatLng } from '#domain/maps/mercator.ts';
import type { MapOptions } from '#schema/contracts/maps/map-options.ts';

/** Map configuration in `data-map`, rendered by the server. */
export interface MapConfig {
  centre: LatLng;
  marker: LatLng;
  zoom: number;
  options: MapOptions;
  /** Name and address of the place. */
  name: string;
  /** URL of the place on the provider's site. */
  href: string;
}

/**
 * Renders a provider's map into the stage. Resolves once it is visible and rejects on failure. Aborting the
 * signal removes it.
 */
export type OpenMap = (stage: HTMLElement, config: MapConfig, signal: AbortSignal) => Promise<void>;

/** Returns whether drags and the wheel move the map: only if the owner enables it, and never on touch screens. */
export const canDrag = ({ draggable }: MapOptions): boolean =>
  draggable && !matchMedia('(pointer: coarse)').matches;

/** Opens the provider's page when a click on the map should lead there. */
export const openHref = ({ href }: MapConfig): void => void window.open(href, '_blank', 'noopener');
