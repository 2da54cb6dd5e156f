import { MAPS_LOAD_TIMEOUT_MS } from '#domain/maps/map-limits.ts';
import { withDeadline } from '../provider/deadline.ts';
import type { MapConfig, OpenMap } from './map-view.ts';

/** Loads a provider's code and its map. Rejects with SilentError after 30 s (B8.2.09). */
export const loadMap = (
  loadOpener: () => Promise<{ openMap: OpenMap }>,
  stage: HTMLElement,
  config: MapConfig,
  signal: AbortSignal,
): Promise<void> =>
  withDeadline(
    loadOpener().then(({ openMap }) => openMap(stage, config, signal)),
    MAPS_LOAD_TIMEOUT_MS,
    signal,
  );
