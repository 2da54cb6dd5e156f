import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import type { FormFunnel } from '#schema/contracts/analytics/reports/forms.ts';

/** Returns a form's name, or a placeholder for a deleted form. */
export const formName = ({ id, name }: Pick<FormFunnel, 'id' | 'name'>): string =>
  name || `Deleted form (${id.slice(-4)})`;

export const countColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => number,
  { number }: Formatters,
): ReportColumn<Row> => ({ id, title, value, cell: (row) => number(value(row)) });

export const shareColumn = <Row>(
  id: string,
  title: string,
  [part, whole]: readonly [part: (row: Row) => number, whole: (row: Row) => number],
  { percent }: Formatters,
): ReportColumn<Row> => {
  // Cap the share at 100%, because a visitor who sees a form twice in one page view may submit it twice.
  const value = (row: Row) => {
    const of = share(part(row), whole(row));
    return of === null ? null : Math.min(of, 1);
  };
  return {
    id,
    title,
    value,
    cell: (row) => percent(value(row)),
    csv: (row) => Math.round((value(row) ?? 0) * 1_000) / 1_000,
  };
};
