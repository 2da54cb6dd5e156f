import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import type { LeftCarts, SalesReport } from '#schema/contracts/analytics/reports/sales.ts';
import { MAX_LEFT_CARTS } from '#schema/contracts/analytics/reports/sales.ts';
import type { ReportProps } from '../index.ts';

/** Carts that were left, what they were worth, and what reminders brought back. */
export function LeftCartTiles({ report, range, formatters }: ReportProps & { report: SalesReport }) {
  const { carts, cartsBefore, currency } = report;
  const money = (cents: number) => formatters.money(cents, currency);
  const tiles: [name: string, read: (carts: LeftCarts) => number, format: (value: number) => string][] = [
    ['Left carts', ({ left }) => left, formatters.number],
    ['Worth of left carts', ({ worthCents }) => worthCents, money],
    ['Reminders sent', ({ reminded }) => reminded, formatters.number],
    ['Recovered by reminders', ({ recovered }) => recovered, formatters.number],
    ['Worth of recovered', ({ recoveredCents }) => recoveredCents, money],
  ];
  return (
    <section className="report-table" aria-label="Left carts">
      <header>
        <h3>Left carts</h3>
      </header>
      <FigureTiles label="Left carts">
        {tiles.map(([name, read, format]) => (
          <FigureTile
            key={name}
            name={name}
            value={read(carts)}
            before={cartsBefore ? read(cartsBefore) : undefined}
            format={format}
            range={range}
            formatters={formatters}
          />
        ))}
      </FigureTiles>
      {carts.isMore && (
        <p className="report-quiet">
          There are more: the {formatters.number(MAX_LEFT_CARTS)} latest were looked at. Choose a shorter
          period to see all.
        </p>
      )}
    </section>
  );
}
