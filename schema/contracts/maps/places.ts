import * as z from 'zod';

/** Place as stored: name, region code or '', country code, latitude, longitude. */
export const storedPlaceSchema = z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()]);
export type StoredPlace = z.infer<typeof storedPlaceSchema>;

export const placeSuggestionSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  /** Region and country of the place. */
  within: z.string(),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;

export const placeDetailsSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  /** Name of a business or sight; '' for a town. */
  title: z.string(),
  line1: z.string(),
  line2: z.string(),
  country: z.string(),
});
export type PlaceDetails = z.infer<typeof placeDetailsSchema>;
