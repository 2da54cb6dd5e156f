import { cutSlices, findBelowZero, type Slice } from '#domain/charts/slices.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { type ChartProps, formatShare } from './chart-props.ts';
import { Swatch } from './legend.tsx';
import { Patterns, toFillUrl, toneClass } from './patterns.tsx';

const RADIUS = 100;
const MAX_NAMED = 12;
const round = (length: number) => Number(length.toFixed(2));

function toPath({ from, to }: Slice): string {
  const [start, end] = [from, to].map((share) => {
    const angle = share * 2 * Math.PI;
    return `${round(RADIUS * Math.sin(angle))} ${round(-RADIUS * Math.cos(angle))}`;
  });
  // An SVG arc that ends at its start draws nothing, so a full circle consists of two halves.
  if (to - from > 0.9999)
    return `M0 -${RADIUS}A${RADIUS} ${RADIUS} 0 0 1 0 ${RADIUS}A${RADIUS} ${RADIUS} 0 0 1 0 -${RADIUS}z`;
  return `M0 0L${start}A${RADIUS} ${RADIUS} 0 ${to - from > 0.5 ? 1 : 0} 1 ${end}z`;
}

export function PieChart({ value, id, format, locale }: ChartProps) {
  const { charts } = useMessages();
  const slices = cutSlices(value.dataset, charts.other);
  const below = findBelowZero(value.dataset).slice(0, MAX_NAMED);
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return (
    <div className="chart-pie-parts">
      <svg className="chart-pie-shapes" viewBox="-102 -102 204 204" aria-hidden="true">
        <Patterns id={id} count={slices.length} />
        {slices.map((slice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the pie.
          <g key={index} className={toneClass(index)}>
            <path d={toPath(slice)} fill={toFillUrl(id, index)} className="chart-slice" />
          </g>
        ))}
      </svg>
      {value.showLegend && (
        <div className="chart-slices">
          {slices.map(({ label, value: number, from, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the pie.
            <span key={index} className={toneClass(index)}>
              <Swatch fill={toFillUrl(id, index)} />
              <span className="chart-slice-label">{label}</span>
              {value.showValues && (
                <span className="chart-slice-value">
                  {format(number)} · {formatShare(locale, to - from)}
                </span>
              )}
            </span>
          ))}
        </div>
      )}
      {below.length > 0 && (
        <p className="chart-below-zero">
          {charts.belowZero({
            list: list.format(below.map(({ label, value: number }) => `${label} ${format(number)}`)),
          })}
        </p>
      )}
    </div>
  );
}
