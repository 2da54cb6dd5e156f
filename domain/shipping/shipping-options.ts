import type {
  Location,
  ShippingOption,
  ShippingRate,
  ShippingZone,
} from '#schema/contracts/shipping/shipping.ts';
import { chooseZone } from './zones.ts';

/** Weight in whole grams, and subtotal of the shipped items after discounts. */
export interface ParcelFacts {
  weightGrams: number;
  goodsCents: number;
}

/** Returns the cost of a rate, or null if the parcel exceeds the last tier. */
export function rateCostCents(rate: ShippingRate, { weightGrams, goodsCents }: ParcelFacts): number | null {
  if (rate.kind === 'pickup') return 0;
  if (rate.freeFromCents !== undefined && goodsCents >= rate.freeFromCents) return 0;
  if (rate.kind === 'flat') return rate.priceCents;
  const measure = rate.kind === 'weight' ? weightGrams : goodsCents;
  const byLimit = rate.tiers.toSorted(
    (a, b) => (a.upTo ?? Number.POSITIVE_INFINITY) - (b.upTo ?? Number.POSITIVE_INFINITY),
  );
  return byLimit.find((tier) => tier.upTo === null || measure <= tier.upTo)?.priceCents ?? null;
}

/**
 * Returns the rates of the zone that covers the location, cheapest first. Returns none if the store does
 * not ship there.
 */
export function shippingOptions(
  zones: readonly ShippingZone[],
  location: Location,
  parcel: ParcelFacts,
): ShippingOption[] {
  const options = chooseZone(zones, location).chosen.flatMap(({ entry }) =>
    entry.rates.flatMap((rate) => {
      const costCents = rateCostCents(rate, parcel);
      if (costCents === null) return [];
      const { id, name, description, kind } = rate;
      const deliveryDays = 'deliveryDays' in rate ? rate.deliveryDays : undefined;
      return [{ id, name, description, kind, costCents, ...(deliveryDays && { deliveryDays }) }];
    }),
  );
  return options.toSorted((a, b) => a.costCents - b.costCents);
}
