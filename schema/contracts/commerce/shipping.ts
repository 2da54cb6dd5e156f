import * as z from 'zod';
import { zoneSchema } from './zone.ts';

/** Price up to and including `upTo` grams or minor units; null is all above. */
const tierSchema = z.object({
  upTo: z.number().int().min(0).nullable(),
  priceCents: z.number().int().min(0).max(100_000_000),
});

const common = {
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(300).default(''),
  /** Costs nothing from this subtotal after discounts. */
  freeFromCents: z.number().int().min(0).optional(),
};

export const shippingRateSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('flat'), priceCents: z.number().int().min(0).max(100_000_000) }),
  z.object({ ...common, kind: z.literal('weight'), tiers: z.array(tierSchema).min(1).max(50) }),
  z.object({ ...common, kind: z.literal('price'), tiers: z.array(tierSchema).min(1).max(50) }),
  z.object({ ...common, kind: z.literal('pickup'), address: z.string().trim().max(500).default('') }),
]);
export type ShippingRate = z.infer<typeof shippingRateSchema>;

export const shippingZoneSchema = z.object({
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1).max(100),
  zone: zoneSchema,
  rates: z.array(shippingRateSchema).max(30).default([]),
});
export type ShippingZone = z.infer<typeof shippingZoneSchema>;

export const shippingSettingsSchema = z.object({ zones: z.array(shippingZoneSchema).max(100).default([]) });
export type ShippingSettings = z.infer<typeof shippingSettingsSchema>;

/** A rate as a cart can choose it (B3.1.04, B3.1.05). */
export interface ShippingOption {
  id: string;
  name: string;
  description: string;
  kind: ShippingRate['kind'];
  costCents: number;
}
