/** Timeout for loading a provider's map (B8.2.09, B9.3.12). */
export const MAPS_LOAD_TIMEOUT_MS = 30_000;
/** Time without further changes after which changed settings are applied (A9.12). */
export const MAP_OPTIONS_PAUSE_MS = 60;
