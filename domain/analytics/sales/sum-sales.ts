import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import { DONATION_LINE_TYPE } from '#schema/contracts/donations/donation.ts';
import type { RangePart } from '../split-range.ts';

/** Amounts are in minor units. */
export const SALES_MEASURES = [
  'orders',
  'pieces',
  'renewals',
  'buyers',
  'repeatBuyers',
  'gapDays',
  'grossCents',
  'discountCents',
  'shippingCents',
  'taxCents',
  'includedTaxCents',
  'totalCents',
  'cardCents',
  'refundedCents',
  'costedCents',
  'costCents',
] as const;
export type SalesMeasures = Record<(typeof SALES_MEASURES)[number], number>;
export const NO_SALES = Object.fromEntries(SALES_MEASURES.map((name) => [name, 0])) as SalesMeasures;

export interface Sold extends SalesMeasures {
  dimension: string;
  value: string;
  label: string;
}

export interface SoldPart extends RangePart {
  rows: readonly Sold[];
}

/**
 * Adds up sales per value and sorts by sales, highest first. If labels differ, the alphabetically last one
 * wins.
 */
export function sumSales(parts: readonly SoldPart[]): Sold[] {
  const sums = new Map<string, Sold>();
  for (const { sign, rows } of parts)
    for (const { dimension, value, label, ...measures } of rows) {
      const key = `${dimension} ${value}`;
      const sum = sums.get(key) ?? { dimension, value, label, ...NO_SALES };
      if (label > sum.label) sum.label = label;
      for (const name of SALES_MEASURES) sum[name] += sign * measures[name];
      sums.set(key, sum);
    }
  return [...sums.values()].toSorted((a, b) => b.totalCents - a.totalCents || (a.label < b.label ? -1 : 1));
}

export function addSales(list: readonly SalesMeasures[]): SalesMeasures {
  const sum = { ...NO_SALES };
  for (const one of list) for (const name of SALES_MEASURES) sum[name] += one[name];
  return sum;
}

const countUnits = (list: readonly Sold[]): number => list.reduce((sum, { pieces }) => sum + pieces, 0);
const isProduct = ({ value }: Sold): boolean =>
  ![DONATION_LINE_TYPE, TIP_LINE_TYPE].includes(Number.parseInt(value, 10));

/** Returns whether the listed products account for all units sold, excluding gift cards and tips. */
export const areAllSold = (products: readonly Sold[], kinds: readonly Sold[]): boolean =>
  countUnits(products) === countUnits(kinds.filter(isProduct));
