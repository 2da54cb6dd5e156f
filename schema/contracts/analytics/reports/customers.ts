import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';

export const MAX_BEST_CUSTOMERS = 100;
/** Distinct buyers are counted only up to this number of orders. */
export const MAX_COUNTED_ORDERS = 1_000;
export const COHORT_MONTHS = 12;

/**
 * Buyers whose first order was in the period, and their orders since then. Amounts are in minor units.
 */
const newBuyersSchema = z.object({
  buyers: z.number(),
  repeatBuyers: z.number(),
  orders: z.number(),
  netCents: z.number(),
  /** Sum over all buyers of the days between the first and last order. */
  gapDays: z.number(),
});
export type NewBuyers = z.infer<typeof newBuyersSchema>;

const periodBuyersSchema = newBuyersSchema.extend({
  periodOrders: z.number(),
  /** Null above MAX_COUNTED_ORDERS. */
  periodBuyers: z.number().nullable(),
});

const cohortSchema = z.object({
  /** Month of the first orders, as YYYY-MM. */
  month: z.string(),
  buyers: z.number(),
  /** Number of buyers with an order in each following month. The first entry counts all buyers. */
  active: z.array(z.number()),
  /** Order totals in each following month, in minor units. */
  totalCents: z.array(z.number()),
});
export type Cohort = z.infer<typeof cohortSchema>;

const bestCustomerSchema = z.object({
  email: z.string(),
  name: z.string(),
  orders: z.number(),
  netCents: z.number(),
  firstDay: z.string(),
  lastDay: z.string(),
});
export type BestCustomer = z.infer<typeof bestCustomerSchema>;

export const readCustomersReport = reportCall(
  'customers',
  'Read the report on customers',
  {
    currency: z.enum(CURRENCY_CODES),
    isTest: z.boolean(),
    isCounting: z.boolean(),
    totals: periodBuyersSchema,
    before: periodBuyersSchema.nullable(),
    ever: newBuyersSchema,
    interval: z.enum(['day', 'month']),
    steps: z.array(z.object({ from: z.string(), to: z.string(), newBuyers: z.number(), orders: z.number() })),
    /** Newest month first. */
    cohorts: z.array(cohortSchema),
    /** Best customers of all time; null for staff without access to customers. */
    best: z.array(bestCustomerSchema).nullable(),
  },
  { feature: 'commerce' },
);
export type CustomersReport = z.infer<typeof readCustomersReport.answer>;
