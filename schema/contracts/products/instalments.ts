import * as z from 'zod';
import { CURRENCY_CODES, type CurrencyCode } from '../money/currencies.ts';

const orderAmount = z
  .number('Enter an amount.')
  .int('Enter an amount.')
  .min(0, 'Enter 0 or more.')
  .max(100_000_000, 'This amount is too high.');

/** Limits of the amount, in minor units. A `maxCents` of 0 means no upper limit. */
export const instalmentLimitsSchema = z
  .object({
    currency: z.enum(CURRENCY_CODES as [CurrencyCode, ...CurrencyCode[]], 'Choose a currency.'),
    minCents: orderAmount,
    maxCents: orderAmount,
  })
  .refine(({ minCents, maxCents }) => maxCents === 0 || minCents <= maxCents, {
    path: ['maxCents'],
    message: 'The maximum must not be below the minimum.',
  });
export type InstalmentLimits = z.infer<typeof instalmentLimitsSchema>;

/** Instalments by an external provider. They are not shown for currencies without limits (B8.4.10). */
export const instalmentsSchema = z.object({
  provider: z.string().trim().max(40, 'A name can have up to 40 characters.').default(''),
  payments: z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(2, 'Enter at least 2 payments.')
    .max(36, 'Enter at most 36 payments.')
    .default(4),
  isInterestFree: z.boolean().default(false),
  limits: z
    .array(instalmentLimitsSchema)
    .max(CURRENCY_CODES.length)
    .default([])
    .refine(
      (limits) => new Set(limits.map(({ currency }) => currency)).size === limits.length,
      'Choose each currency only once.',
    ),
});
export type Instalments = z.infer<typeof instalmentsSchema>;

export const NO_INSTALMENTS: Instalments = { provider: '', payments: 4, isInterestFree: false, limits: [] };
