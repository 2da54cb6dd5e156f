import type { LatLng } from '#domain/maps/mercator.ts';
import type { MapOptions } from '#schema/contracts/maps/map-options.ts';

export interface MapConfig {
  centre: LatLng;
  marker: LatLng;
  zoom: number;
  options: MapOptions;
  name: string;
  href: string;
}

export type OpenMap = (stage: HTMLElement, config: MapConfig, signal: AbortSignal) => Promise<void>;

/** The owner can enable dragging and wheel zoom; touch screens never have them. */
export const canDrag = ({ draggable }: MapOptions): boolean =>
  draggable && !matchMedia('(pointer: coarse)').matches;

export const openHref = ({ href }: MapConfig): void => void window.open(href, '_blank', 'noopener');
