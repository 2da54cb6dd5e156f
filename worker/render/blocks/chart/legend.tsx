import { getDashes, PointMark, toFillUrl, toneClass } from './patterns.tsx';

export function Legend({
  id,
  names,
  isOfLines = false,
}: {
  id: string;
  names: readonly string[];
  isOfLines?: boolean;
}) {
  if (names.length < 2) return null;
  return (
    <div className="chart-legend">
      {names.map((name, series) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the dataset.
        <span key={series} className={toneClass(series)}>
          {isOfLines ? <LineSwatch series={series} /> : <Swatch fill={toFillUrl(id, series)} />}
          {name}
        </span>
      ))}
    </div>
  );
}

export const Swatch = ({ fill }: { fill: string }) => (
  <svg className="chart-swatch" width="22" height="16" aria-hidden="true">
    <rect x="0.75" y="0.75" width="20.5" height="14.5" fill={fill} className="chart-outlined" />
  </svg>
);

const LineSwatch = ({ series }: { series: number }) => (
  <svg className="chart-swatch" width="34" height="16" viewBox="0 0 34 16" aria-hidden="true">
    <path d="M0 8h34" className="chart-line" strokeDasharray={getDashes(series)} />
    <g transform="translate(17 8)">
      <PointMark series={series} />
    </g>
  </svg>
);
