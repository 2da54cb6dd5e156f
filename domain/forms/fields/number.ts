import { boundsProblem, parseAmount } from './amount.ts';
import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

export const number: FieldKind<'number'> = {
  read: readLine,
  problem: (value, field) => {
    const amount = parseAmount(asText(value));
    if (amount === null) return 'Please enter a number.';
    if (field.isWhole && !Number.isInteger(amount)) return 'Please enter a whole number.';
    return boundsProblem(amount, field);
  },
  display: asText,
};
