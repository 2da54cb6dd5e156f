import type { SalesReport } from '#schema/contracts/analytics/reports/sales.ts';

type Noted = Pick<SalesReport, 'isTest' | 'isCounting'> & { otherCurrencies?: readonly string[] };

export function StoreNotes({ report }: { report: Noted }) {
  const { isTest, isCounting, otherCurrencies = [] } = report;
  return (
    <>
      {isTest && (
        <p className="report-quiet">
          These are test orders. They disappear from this report when your store accepts real payments.
        </p>
      )}
      {isCounting && (
        <p className="report-quiet" role="status">
          Older orders are still being counted. The figures will be complete in a few minutes.
        </p>
      )}
      {otherCurrencies.length > 0 && (
        <p className="report-quiet">
          Orders in {otherCurrencies.join(', ')} are not included in these figures.{' '}
          <a href="/config/orders/sales">See sales by currency</a>
        </p>
      )}
    </>
  );
}
