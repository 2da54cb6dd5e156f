import * as z from 'zod';
import { call } from '../calls/call.ts';
import { canonicalCode, NO_LANGUAGE } from '../sites/language-code.ts';
import { placeDetailsSchema, placeSuggestionSchema } from './places.ts';

/** Part of the application that requests places, for the provider's statistics (B7.42, B7.43). */
const trackingContext = {
  productPage: z.string().max(100).optional(),
  productSection: z.string().max(100).optional(),
};
/** Token that groups the requests of one search, because the provider bills per search. */
const sessiontoken = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();
/** BCP 47 tag, such as `en-US`. */
const language = z
  .string()
  .max(35)
  .refine((code) => canonicalCode(code) !== null, NO_LANGUAGE)
  .optional();

export const autocompletePlaces = call({
  method: 'GET',
  path: '/api/google-maps/places/autocomplete',
  summary: 'Suggest places for a search text',
  who: 'content.write',
  query: z.object({
    input: z.string().trim().min(1).max(200),
    /** Preferred country of results, as a two-letter code. */
    region: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional(),
    language,
    sessiontoken,
    ...trackingContext,
  }),
  limit: 'SEARCH_LIMIT',
  answer: z.object({ places: z.array(placeSuggestionSchema) }),
});

export const readPlaceDetails = call({
  method: 'GET',
  path: '/api/google-maps/places/details',
  summary: 'Get the position and the address of a place',
  who: 'content.write',
  query: z.object({
    placeid: z.string().regex(/^[\w-]{1,300}$/),
    language,
    sessiontoken,
    ...trackingContext,
  }),
  limit: 'SEARCH_LIMIT',
  answer: z.object({ place: placeDetailsSchema }),
});
