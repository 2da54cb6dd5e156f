import type { ReactNode } from 'react';
import { type Formatters, NO_FIGURE } from './formatters.ts';
import { formatComparison, type ReportRange } from './report-range.ts';
import { type Change, findChange } from './share.ts';

interface Props {
  name: string;
  value: number | null;
  before?: number | null | undefined;
  format: (value: number) => string;
  range: ReportRange;
  formatters: Pick<Formatters, 'percent'>;
  isShown?: boolean;
  onShow?: () => void;
}

export function FigureTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="report-tiles" aria-label={label}>
      {children}
    </ul>
  );
}

/** Shows a figure. With `onShow`, a button that shows the figure in the chart. */
export function FigureTile({ name, value, before, format, range, formatters, isShown, onShow }: Props) {
  const figure = (
    <>
      <span className="report-tile-name">{name}</span>
      <strong>{value === null ? NO_FIGURE : format(value)}</strong>
      {before !== undefined && range.compared && (
        <Compared value={value} before={before} format={format} range={range} formatters={formatters} />
      )}
    </>
  );
  return (
    <li className={isShown ? 'report-tile is-shown' : 'report-tile'}>
      {onShow ? (
        <button type="button" aria-pressed={isShown ?? false} onClick={onShow}>
          {figure}
        </button>
      ) : (
        figure
      )}
    </li>
  );
}

const SIGNS: Readonly<Partial<Record<Change['kind'], string>>> = { more: '▲ ', less: '▼ ' };

function Compared({
  value,
  before,
  format,
  range,
  formatters,
}: Required<Pick<Props, 'value' | 'before' | 'format' | 'range' | 'formatters'>>) {
  const change = findChange(value ?? 0, before ?? 0);
  return (
    <span className="report-tile-change">
      <span aria-hidden="true">{SIGNS[change.kind]}</span>
      {formatChange(change, formatComparison(range), formatters)}
      {(change.kind === 'more' || change.kind === 'less') && before && ` (${format(before)})`}
    </span>
  );
}

export function formatChange(
  change: Change,
  compared: string,
  { percent }: Pick<Formatters, 'percent'>,
): string {
  switch (change.kind) {
    case 'none':
      return `None ${compared} either`;
    case 'new':
      return `None ${compared}`;
    case 'same':
      return `Same as ${compared}`;
    case 'more':
      return `${percent(change.share)} more than ${compared}`;
    case 'less':
      return `${percent(change.share)} less than ${compared}`;
  }
}
