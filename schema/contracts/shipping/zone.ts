import * as z from 'zod';

export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, 'A country is two capital letters (ISO 3166).');

/**
 * Where a tax or shipping rule applies. Empty lists match everything, so that an empty zone is the whole world. Regions are
 * ISO 3166-2 without the country (`CA` in `US`). `postalPrefixes` are rules by the structure of the country's codes (`SE1`,
 * `SE1*`, `995..999`, see domain/shipping/postal-rules.ts); the name is that of stored settings and archives.
 */
export const zoneSchema = z.object({
  countries: z.array(countryCodeSchema).max(260).default([]),
  regions: z
    .array(z.string().trim().min(1).max(10, 'A region is a short code.'))
    .max(200, 'At most 200 regions.')
    .default([]),
  postalPrefixes: z
    .array(z.string().trim().min(1).max(24, 'A postal code or range has at most 24 characters.'))
    .max(500, 'At most 500 postal codes and ranges.')
    .default([]),
});
export type Zone = z.infer<typeof zoneSchema>;

/** The destination of a parcel, as far as prices depend on it. */
export const locationSchema = z.object({
  country: countryCodeSchema,
  region: z.string().trim().max(60).default(''),
  postalCode: z.string().trim().max(20).default(''),
});
export type Location = z.infer<typeof locationSchema>;
