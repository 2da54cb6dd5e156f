import type { PlaceDetails, PlaceSuggestion } from '#schema/contracts/maps/places.ts';

export interface PlaceSearch {
  input: string;
  language?: string | undefined;
  region?: string | undefined;
  sessiontoken?: string | undefined;
}
export type PlaceRequest = Pick<PlaceSearch, 'language' | 'sessiontoken'> & { placeid: string };

/** Finds places. Throws PlaceProviderError when the service's response is invalid or missing. */
export interface PlaceProvider {
  suggest: (search: PlaceSearch) => Promise<PlaceSuggestion[]>;
  /** Returns null for an unknown id. */
  find: (request: PlaceRequest) => Promise<PlaceDetails | null>;
}

export class PlaceProviderError extends Error {}
