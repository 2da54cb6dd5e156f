import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { customerHref } from '#client/config/kit/shared/orders/order-link.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { countColumn, moneyColumn } from '#client/config/screens/analytics/report/money-column.ts';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import type { BestCustomer, Cohort } from '#schema/contracts/analytics/reports/customers.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

/**
 * Creates a column for each month since the cohort's first orders, with the share of buyers who ordered
 * in that month.
 */
export function cohortColumns(formatters: Formatters, cohorts: readonly Cohort[]): ReportColumn<Cohort>[] {
  const months = Math.max(0, ...cohorts.map(({ active }) => active.length));
  const { percent, longStep } = formatters;
  const since = Array.from({ length: Math.max(0, months - 1) }, (_, index) => index + 1);
  return [
    {
      id: 'month',
      title: 'First order',
      isText: true,
      value: ({ month }) => month,
      cell: ({ month }) => longStep({ from: `${month}-01`, to: `${month}-01` }, 'month'),
    },
    countColumn('buyers', 'Buyers', ({ buyers }) => buyers, formatters),
    ...since.map((index): ReportColumn<Cohort> => {
      const part = ({ active, buyers }: Cohort) => {
        const then = active[index];
        return then === undefined ? null : share(then, buyers);
      };
      return {
        id: `after-${index}`,
        title: index === 1 ? '1 month later' : `${index}`,
        value: part,
        cell: (cohort) => (part(cohort) === null ? '' : percent(part(cohort))),
        csv: ({ active }) => active[index] ?? '',
      };
    }),
  ];
}

export function bestColumns(formatters: Formatters, currency: CurrencyCode): ReportColumn<BestCustomer>[] {
  const { day } = formatters;
  return [
    {
      id: 'customer',
      title: 'Customer',
      isText: true,
      value: ({ name, email }) => name || email,
      cell: ({ name, email }) => (
        <PanelLink href={customerHref(email)}>
          {name || email}
          {name !== '' && <small>{email}</small>}
        </PanelLink>
      ),
      csv: ({ email }) => email,
    },
    countColumn('orders', 'Orders', ({ orders }) => orders, formatters),
    moneyColumn('spent', 'Spent', ({ netCents }) => netCents, formatters, currency),
    {
      id: 'first',
      title: 'First order',
      value: ({ firstDay }) => firstDay,
      cell: ({ firstDay }) => day(firstDay),
    },
    { id: 'last', title: 'Last order', value: ({ lastDay }) => lastDay, cell: ({ lastDay }) => day(lastDay) },
  ];
}
