import { boundsProblem, fractionDigits, parseAmount } from './amount.ts';
import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

export const currency: FieldKind<'currency'> = {
  read: (raw, { currencySymbol }) => {
    const line = readLine(raw);
    return typeof line === 'string' ? line.replace(currencySymbol, '').trim() || null : line;
  },
  problem: (value, field, texts) => {
    const typed = asText(value);
    const amount = parseAmount(typed, texts);
    if (amount === null || fractionDigits(typed, texts) > 2) return texts.amountInvalid;
    return boundsProblem(amount, field, texts, field.currencySymbol);
  },
};
