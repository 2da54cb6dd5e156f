import { boundsProblem, parseAmount } from './amount.ts';
import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

export const number: FieldKind<'number'> = {
  read: readLine,
  problem: (value, field, texts) => {
    const amount = parseAmount(asText(value), texts);
    if (amount === null) return texts.numberInvalid;
    if (field.isWhole && !Number.isInteger(amount)) return texts.wholeNumber;
    return boundsProblem(amount, field, texts);
  },
};
