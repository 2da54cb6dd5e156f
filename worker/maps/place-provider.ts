import type { PlaceDetails, PlaceSuggestion } from '#schema/contracts/maps/places.ts';

export interface PlaceSearch {
  input: string;
  language?: string | undefined;
  region?: string | undefined;
  sessiontoken?: string | undefined;
}
export type PlaceRequest = Pick<PlaceSearch, 'language' | 'sessiontoken'> & { placeid: string };

/** Where places are looked up. Throws PlaceProviderError when the provider does not answer as it should. */
export interface PlaceProvider {
  suggest: (search: PlaceSearch) => Promise<PlaceSuggestion[]>;
  /** Null for an id that is unknown. */
  find: (request: PlaceRequest) => Promise<PlaceDetails | null>;
}

export class PlaceProviderError extends Error {}
