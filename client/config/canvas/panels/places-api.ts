import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/maps/calls.ts';

/** The tracking context of place searches in the application (B7.42, B7.43). */
const TRACKING_CONTEXT = { productPage: 'page-editor', productSection: 'map-block' };

/** The calls of the search for places; each throws ApiError. `sessiontoken` is new for each choice. */
export const placesApi = {
  suggest: async (input: string, sessiontoken: string) =>
    (
      await callApi(calls.autocompletePlaces, {
        query: { input, sessiontoken, language: navigator.language, ...TRACKING_CONTEXT },
      })
    ).places,
  find: async (placeid: string, sessiontoken: string) =>
    (
      await callApi(calls.readPlaceDetails, {
        query: { placeid, sessiontoken, language: navigator.language, ...TRACKING_CONTEXT },
      })
    ).place,
};
