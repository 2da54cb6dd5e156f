import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';

export const MAX_BEST_CUSTOMERS = 100;
/** Maximum number of orders for which distinct buyers are counted. */
export const MAX_COUNTED_ORDERS = 1_000;
export const COHORT_MONTHS = 12;

/**
 * Buyers whose first order was in the period, and all their orders since then. Amounts are in minor units.
 */
const newBuyersSchema = z.object({
  buyers: z.number(),
  repeatBuyers: z.number(),
  orders: z.number(),
  netCents: z.number(),
  /** Number of days from a buyer's first to last order, added up for all buyers. */
  gapDays: z.number(),
});
export type NewBuyers = z.infer<typeof newBuyersSchema>;

const periodBuyersSchema = newBuyersSchema.extend({
  periodOrders: z.number(),
  /** Number of distinct buyers in the period; null above MAX_COUNTED_ORDERS. */
  periodBuyers: z.number().nullable(),
});

const cohortSchema = z.object({
  /** Month (YYYY-MM) of the cohort's first orders. */
  month: z.string(),
  buyers: z.number(),
  /**
   * Number of buyers with an order in each month from the first. The first entry is the number of all
   * buyers.
   */
  active: z.array(z.number()),
  /** Order totals in each month from the first, in minor units. */
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
    /** Cohorts, newest month first. */
    cohorts: z.array(cohortSchema),
    /** Customers who spent most, of all time; null for contributors without access to customers. */
    best: z.array(bestCustomerSchema).nullable(),
  },
  { feature: 'commerce' },
);
export type CustomersReport = z.infer<typeof readCustomersReport.answer>;
