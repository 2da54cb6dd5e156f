import type { CSSProperties, ReactNode } from 'react';
import { type Scale, toShare } from '#domain/charts/bars-and-lines.ts';
import type { ChartProps } from './chart-props.ts';
import { formatPercent } from './chart-props.ts';

/**
 * Maximum number of labels side by side, in wide windows and on phones. With more than the latter, phones
 * show every second label.
 */
const MAX_LABELS = 12;
const MAX_LABELS_ON_PHONES = 4;

interface Props extends ChartProps {
  scale: Scale;
  isLying?: boolean;
  children: ReactNode;
  marks?: ReactNode;
  hasLowMarks?: boolean;
}

const at = (share: number): CSSProperties => ({ '--at': formatPercent(share) }) as CSSProperties;

/** Renders labels as HTML, because text in a stretched SVG would be distorted. */
export function Axes({ value, scale, format, isLying = false, children, marks, hasLowMarks = false }: Props) {
  return (
    <div
      className={`chart-axes ${isLying ? 'is-lying' : 'is-upright'}${hasLowMarks ? ' has-low-marks' : ''}`}
    >
      {value.valueTitle && <span className="chart-value-title">{value.valueTitle}</span>}
      <div className="chart-ticks">
        {scale.ticks.map((tick) => (
          <span key={tick} style={at(toShare(scale, tick))}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className="chart-plot">
        <svg className="chart-shapes" width="100%" height="100%" aria-hidden="true">
          <GridLines scale={scale} isLying={isLying} />
          {children}
        </svg>
        {marks}
      </div>
      <Labels rows={value.dataset.rows} isLying={isLying} />
      {value.labelTitle && <span className="chart-label-title">{value.labelTitle}</span>}
    </div>
  );
}

function GridLines({ scale, isLying }: Pick<Props, 'scale' | 'isLying'>) {
  return scale.ticks.map((tick) => {
    const place = formatPercent(isLying ? toShare(scale, tick) : 1 - toShare(scale, tick));
    const ends = isLying
      ? { x1: place, x2: place, y1: 0, y2: '100%' }
      : { y1: place, y2: place, x1: 0, x2: '100%' };
    return <line key={tick} {...ends} className={tick === 0 ? 'chart-zero' : 'chart-grid'} />;
  });
}

function Labels({ rows, isLying }: { rows: ChartProps['value']['dataset']['rows']; isLying: boolean }) {
  const step = isLying ? 1 : Math.ceil(rows.length / MAX_LABELS);
  const groups = Math.ceil(rows.length / step);
  const style = { '--rows': rows.length, '--step': step } as CSSProperties;
  return (
    <div
      className={`chart-labels${step > 1 ? ' are-thin' : ''}${groups > MAX_LABELS_ON_PHONES ? ' are-many' : ''}`}
      style={style}
    >
      {Array.from({ length: groups }, (_, group) => {
        const row = Math.min(rows.length - 1, group * step + Math.floor((step - 1) / 2));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the dataset.
          <span key={group} style={isLying ? undefined : { gridColumn: row + 1 }}>
            {rows[row]?.label}
          </span>
        );
      })}
    </div>
  );
}

/**
 * Positions an element on the plot. `along` contains its position on the label axis and on the value axis,
 * each from 0 to 1.
 */
export function Mark({
  along,
  to,
  isBelow = false,
  children,
}: {
  along: number;
  to: number;
  isBelow?: boolean;
  children: ReactNode;
}) {
  const style = { '--along': formatPercent(along), '--to': formatPercent(to) } as CSSProperties;
  return (
    <span className={isBelow ? 'chart-mark is-below' : 'chart-mark'} style={style}>
      {children}
    </span>
  );
}
