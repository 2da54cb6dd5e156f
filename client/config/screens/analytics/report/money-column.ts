import { toMoney } from '#domain/money/money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { type Formatters, NO_FIGURE } from './formatters.ts';
import type { ReportColumn } from './table-rows.ts';

export const countColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => number,
  { number }: Pick<Formatters, 'number'>,
): ReportColumn<Row> => ({ id, title, value, cell: (row) => number(value(row)) });

/** Creates a column for amounts in minor units. Exports them in whole units and shows null as a dash. */
export const moneyColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => number | null,
  { money }: Pick<Formatters, 'money'>,
  currency: CurrencyCode,
): ReportColumn<Row> => {
  const show = (row: Row, format: (cents: number) => string, none: string) => {
    const cents = value(row);
    return cents === null ? none : format(cents);
  };
  return {
    id,
    title,
    value,
    cell: (row) => show(row, (cents) => money(cents, currency), NO_FIGURE),
    csv: (row) => show(row, (cents) => toMoney(cents, currency).value, ''),
  };
};
