import { gazetteer } from './gazetteer.ts';
import { googlePlaces } from './google-places.ts';
import type { PlaceProvider } from './place-provider.ts';

type PlacesEnv = Pick<Env, 'ASSETS' | 'SITES'> & {
  /** Key of Google's Places API, a secret. Without it towns are found in the built-in gazetteer. */
  GOOGLE_PLACES_KEY?: string;
};

export const placeProvider = (env: PlacesEnv): PlaceProvider =>
  env.GOOGLE_PLACES_KEY ? googlePlaces(env.GOOGLE_PLACES_KEY, env.SITES) : gazetteer(env);
