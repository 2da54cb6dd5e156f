import { missingTrackingContext } from '#domain/maps/tracking-context.ts';
import * as calls from '#schema/contracts/maps/calls.ts';
import { Routes } from '../../calls/routes.ts';
import { notFound, WireException } from '../../errors.ts';
import { placeProvider } from '../../maps/choose-provider.ts';
import { PlaceProviderError } from '../../maps/place-provider.ts';

export const placesApi = new Routes();

/**
 * Awaits a result. Reports a failure of the place provider, so that the panel can offer to enter the position
 * manually.
 */
async function answered<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PlaceProviderError)) throw error;
    console.error('the place search failed', error.cause);
    throw new WireException(502, { error: 'Place search is not responding. Please try again.' });
  }
}

placesApi.handle(calls.autocompletePlaces, async (c, { query }) => ({
  places: await answered(placeProvider(c.env).suggest(query)),
}));

placesApi.handle(calls.readPlaceDetails, async (c, { query }) => {
  const missing = missingTrackingContext(query);
  if (missing) console.warn(missing);
  const place = await answered(placeProvider(c.env).find(query));
  if (!place) throw notFound(c.req.path);
  return { place };
});
