import * as z from 'zod';

/**
 * Digits of a form field or a query parameter, for whole-number rules that JSON must satisfy with a number. Rejects
 * everything else that JavaScript converts to a number: "0x10", "1e3", "1.0", "" and " 1".
 *
 * @example
 * const quantity = z.number().int().min(1);
 * const fromJson = z.object({ quantity });
 * const fromForm = z.object({ quantity: digits(quantity) });
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

/** A whole number in a call that accepts forms and JSON: a number, or its digits. */
export const numberOrDigits = <Rule extends z.ZodType<number, number>>(rule: Rule) =>
  z.preprocess(
    (value: string | number) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value,
    rule,
  );
