import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dayAxis, type Figures } from '#client/config/kit/figures/figures.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { SalesSummary } from '#schema/contracts/orders/sales.ts';

type Day = SalesSummary['series'][number];

interface Props {
  series: readonly Day[];
  currency: CurrencyCode;
  figures: Figures;
  label: string;
}

/** Lazy: the chart library is large. */
export default function SalesChart({ series, currency, figures, label }: Props) {
  return (
    <div className="analytics-chart" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...series]}
          margin={{ top: 16, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...dayAxis(figures)} />
          <YAxis
            allowDecimals={false}
            tickFormatter={(cents: number) => formatCents(cents, currency, { trimZeroFractions: true })}
            tickLine={false}
            axisLine={false}
            width={64}
          />
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            content={({ active, payload }) =>
              active ? (
                <DayNote day={payload[0]?.payload as Day | undefined} currency={currency} figures={figures} />
              ) : null
            }
          />
          <Bar
            dataKey="revenueCents"
            name="Revenue"
            fill="var(--accent)"
            maxBarSize={28}
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function DayNote({ day, currency, figures }: Pick<Props, 'currency' | 'figures'> & { day: Day | undefined }) {
  if (!day) return null;
  return (
    <div className="analytics-note">
      <strong>{figures.longDay(day.day)}</strong>
      <span>Revenue {formatCents(day.revenueCents, currency)}</span>
      <span>Orders {figures.number(day.orders)}</span>
      {day.refundedCents > 0 && <span>Refunds {formatCents(day.refundedCents, currency)}</span>}
    </div>
  );
}
