import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';

export const MAX_BEST_CUSTOMERS = 100;
/** Orders of a period up to which its different buyers are counted. */
export const MAX_COUNTED_ORDERS = 1_000;
/** Months of first orders that the report shows. */
export const COHORT_MONTHS = 12;

/** Buyers whose first order was in the period, and what they did since; minor units. */
const newBuyersSchema = z.object({
  buyers: z.number(),
  /** Those who ordered again. */
  repeatBuyers: z.number(),
  /** All their orders until today. */
  orders: z.number(),
  /** What all their orders came to, less refunds. */
  netCents: z.number(),
  /** Days from first to last order, of all of them. */
  gapDays: z.number(),
});
export type NewBuyers = z.infer<typeof newBuyersSchema>;

const periodBuyersSchema = newBuyersSchema.extend({
  /** Orders of the period, of new and returning buyers. */
  periodOrders: z.number(),
  /** Different buyers of the period; null where it has too many orders to tell. */
  periodBuyers: z.number().nullable(),
});

const cohortSchema = z.object({
  /** YYYY-MM of the first orders. */
  month: z.string(),
  buyers: z.number(),
  /** Buyers with an order in each month since, the first one being all. */
  active: z.array(z.number()),
  /** What was ordered in each month since, in minor units. */
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
  'Read who buys, and who comes back',
  {
    currency: z.enum(CURRENCY_CODES),
    isTest: z.boolean(),
    isCounting: z.boolean(),
    totals: periodBuyersSchema,
    before: periodBuyersSchema.nullable(),
    /** Of all time. */
    ever: newBuyersSchema,
    interval: z.enum(['day', 'month']),
    steps: z.array(z.object({ from: z.string(), to: z.string(), newBuyers: z.number(), orders: z.number() })),
    /** The newest month first. */
    cohorts: z.array(cohortSchema),
    /** Of all time; null for staff who may not see customers. */
    best: z.array(bestCustomerSchema).nullable(),
  },
  { feature: 'commerce' },
);
export type CustomersReport = z.infer<typeof readCustomersReport.answer>;
