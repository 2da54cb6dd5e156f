/** A provider's map that has not come by then has failed (B8.2.09, B9.3.12). */
export const MAPS_LOAD_TIMEOUT_MS = 30_000;
/** Pause after which a map takes over changed settings (A9.12). */
export const MAP_OPTIONS_PAUSE_MS = 60;
