import * as z from 'zod';

/**
 * The digits of a form's field or of an address, for a rule of whole numbers that JSON is held to as it is. Nothing else that
 * JavaScript would take for a number is one: "0x10", "1e3", "1.0", "" and " 1" are refused.
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
