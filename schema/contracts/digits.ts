import * as z from 'zod';

/**
 * Applies a schema for whole numbers to digits from a form or query. Rejects "0x10", "1e3", "1.0", "" and "
 * 1".
 *
 * @example const quantity = z.number().int().min(1); const fromForm = z.object({ quantity: digits(quantity)
 * });
 */
export const digits = <Rule extends z.ZodType<number, number>>(
  rule: Rule,
  message = 'Please enter a whole number.',
) =>
  z
    .string(message)
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(rule);

/** Accepts a number from JSON or digits from a form. */
export const numberOrDigits = <Rule extends z.ZodType<number, number>>(rule: Rule) =>
  z.preprocess(
    (value: string | number) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value,
    rule,
  );
