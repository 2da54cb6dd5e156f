import { compare, type Figures } from '#client/config/kit/figures/figures.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { divideRounded } from '#domain/money/money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { SalesSummary } from '#schema/contracts/orders/sales.ts';

type Totals = SalesSummary['totals'];

export interface Tile {
  name: string;
  value: string;
  comparison: string;
  sign: '' | '▲ ' | '▼ ';
}

export const getAverageCents = ({ orders, revenueCents }: Totals): number | null =>
  orders === 0 ? null : Number(divideRounded(BigInt(revenueCents), BigInt(orders)));

export const getConversion = ({ orders, visits }: Totals): number | null =>
  visits === 0 ? null : orders / visits;

const NOTHING = '–';

/** Returns the tiles with the period's totals, each compared with the previous period. */
export function salesTiles(
  { totals, previous, currency }: SalesSummary,
  figures: Figures,
  locale: string,
): Tile[] {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const money = (cents: number) => formatCents(cents, currency);
  const of = (
    name: string,
    read: (totals: Totals) => number | null,
    write: (value: number) => string,
  ): Tile => {
    const [now, before] = [read(totals), read(previous)];
    const comparison = compare(now ?? 0, before ?? 0);
    const isChange = comparison.kind === 'more' || comparison.kind === 'less';
    return {
      name,
      value: now === null ? NOTHING : write(now),
      comparison: now === null || before === null ? '' : formatComparison(comparison, figures),
      sign: isChange ? (comparison.kind === 'more' ? '▲ ' : '▼ ') : '',
    };
  };
  return [
    of('Revenue', ({ revenueCents }) => revenueCents, money),
    of('Orders', ({ orders }) => orders, figures.number),
    of('Average order value', getAverageCents, money),
    of('Refunds', ({ refundedCents }) => refundedCents, money),
    of('Conversion rate', getConversion, share.format),
  ];
}

function formatComparison(comparison: ReturnType<typeof compare>, figures: Pick<Figures, 'percent'>): string {
  switch (comparison.kind) {
    case 'none':
    case 'new':
      return 'None in the previous period';
    case 'same':
      return 'No change';
    case 'more':
      return `${figures.percent(comparison.share)} higher`;
    case 'less':
      return `${figures.percent(comparison.share)} lower`;
  }
}

export function formatBestDay(
  series: SalesSummary['series'],
  currency: CurrencyCode,
  figures: Pick<Figures, 'longDay'>,
): string {
  const best = series.reduce((most, day) => (day.revenueCents > most.revenueCents ? day : most));
  return best.revenueCents === 0
    ? 'No sales'
    : `Best day was ${figures.longDay(best.day)}: ${formatCents(best.revenueCents, currency)}`;
}
