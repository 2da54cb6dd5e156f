import * as z from 'zod';

export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, 'A country must be two capital letters (ISO 3166).');

/**
 * Area covered by shipping rates or a tax. Empty lists match everything. Regions are ISO 3166-2 codes
 * without the country (`CA` in `US`).
 */
export const zoneSchema = z.object({
  countries: z.array(countryCodeSchema).max(260).default([]),
  regions: z
    .array(z.string().trim().min(1).max(10, 'A region is a short code.'))
    .max(200, 'Choose up to 200 regions.')
    .default([]),
  postalPrefixes: z
    .array(z.string().trim().min(1).max(24, 'A postal code or range can have up to 24 characters.'))
    .max(500, 'Enter up to 500 postal codes and ranges.')
    .default([]),
});
export type Zone = z.infer<typeof zoneSchema>;

export const locationSchema = z.object({
  country: countryCodeSchema,
  region: z.string().trim().max(60).default(''),
  postalCode: z.string().trim().max(20).default(''),
});
export type Location = z.infer<typeof locationSchema>;

const priceSchema = z
  .number('Enter a price.')
  .int('Enter a price.')
  .min(0, 'Enter a price of 0 or more.')
  .max(100_000_000, 'This price is too high.');

/** Cost of a parcel of up to and including `upTo` grams or minor units; null means no upper limit. */
const tierSchema = z.object({
  upTo: z
    .number('Enter a number.')
    .int('Enter a number.')
    .min(0, 'Enter 0 or more.')
    .max(1_000_000_000, 'This value is too high.')
    .nullable(),
  priceCents: priceSchema,
});

const tiersSchema = z.array(tierSchema).min(1, 'Add a tier.').max(50, 'You can add up to 50 tiers.');
export type ShippingTier = z.infer<typeof tierSchema>;

/** Longest delivery time, in business days. */
export const MAX_DELIVERY_DAYS = 180;
const businessDays = z
  .number('Enter a number of days.')
  .int('Enter a whole number of days.')
  .min(1, 'Enter at least 1 day.')
  .max(MAX_DELIVERY_DAYS, `Enter at most ${MAX_DELIVERY_DAYS} days.`);

/** Delivery time in business days of the country of delivery, after the day of the order. */
const deliveryDaysSchema = z
  .object({ from: businessDays, to: businessDays })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'This must not be less than the first number.',
  });
export type DeliveryDays = z.infer<typeof deliveryDaysSchema>;

/** First and last day of delivery. */
export const deliveryDatesSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DeliveryDates = z.infer<typeof deliveryDatesSchema>;

const common = {
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1, 'Give it a name.').max(100, 'A name can have up to 100 characters.'),
  description: z.string().trim().max(300, 'Use at most 300 characters.').default(''),
  freeFromCents: priceSchema.optional(),
};
const shipped = { ...common, deliveryDays: deliveryDaysSchema.optional() };

export const shippingRateSchema = z.discriminatedUnion('kind', [
  z.object({ ...shipped, kind: z.literal('flat'), priceCents: priceSchema }),
  z.object({ ...shipped, kind: z.literal('weight'), tiers: tiersSchema }),
  z.object({ ...shipped, kind: z.literal('price'), tiers: tiersSchema }),
  z.object({ ...common, kind: z.literal('pickup'), address: z.string().trim().max(500).default('') }),
]);
export type ShippingRate = z.infer<typeof shippingRateSchema>;

export const shippingZoneSchema = z.object({
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1, 'Give it a name.').max(100, 'A name can have up to 100 characters.'),
  zone: zoneSchema,
  rates: z.array(shippingRateSchema).max(30, 'A zone can have up to 30 options.').default([]),
});
export type ShippingZone = z.infer<typeof shippingZoneSchema>;

export const shippingSettingsSchema = z.object({
  zones: z.array(shippingZoneSchema).max(100, 'You can add up to 100 zones.').default([]),
});
export type ShippingSettings = z.infer<typeof shippingSettingsSchema>;

/** A way to ship an order (B3.1.04 and B3.1.05). */
export const shippingOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(['flat', 'weight', 'price', 'pickup']),
  costCents: z.number(),
  deliveryDays: deliveryDaysSchema.optional(),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;
