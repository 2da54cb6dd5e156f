import { useId, useState } from 'react';
import { findPeriodProblem, type Period, PRESETS, type Preset } from '#domain/analytics/period.ts';
import { COMPARISONS, type Comparison } from '#schema/contracts/analytics/period.ts';
import type { RangeChoice, ReportRange } from './report-range.ts';

const PRESET_NAMES: Readonly<Record<Preset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12mo': 'Last 12 months',
  month: 'This month',
  year: 'This year',
};
const COMPARISON_NAMES: Readonly<Record<Comparison, string>> = {
  previous: 'the previous period',
  year: 'the same period a year earlier',
  none: 'nothing',
};
const OWN = 'own';

interface Props {
  range: ReportRange;
  onChoose: (choice: RangeChoice) => void;
}

export function PeriodPicker({ range, onChoose }: Props) {
  const { period, preset, comparison } = range;
  return (
    <div className="report-picker">
      <label>
        <span>Period</span>
        <select
          value={preset ?? OWN}
          onChange={({ target }) => {
            const chosen = PRESETS.find((name) => name === target.value);
            onChoose(chosen ? { preset: chosen, comparison } : { period, comparison });
          }}
        >
          {PRESETS.map((name) => (
            <option key={name} value={name}>
              {PRESET_NAMES[name]}
            </option>
          ))}
          <option value={OWN}>Custom dates</option>
        </select>
      </label>
      {preset === null && <OwnPeriod key={`${period.from} ${period.to}`} range={range} onChoose={onChoose} />}
      <label>
        <span>Compare with</span>
        <select
          value={comparison}
          onChange={({ target }) => {
            const chosen = COMPARISONS.find((name) => name === target.value) ?? 'none';
            onChoose(preset ? { preset, comparison: chosen } : { period, comparison: chosen });
          }}
        >
          {(['previous', 'year', 'none'] as const).map((name) => (
            <option key={name} value={name}>
              {COMPARISON_NAMES[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/**
 * A form for a custom period. Both days are applied together, because typing a date passes through dates that
 * the owner does not mean.
 */
function OwnPeriod({ range, onChoose }: Props) {
  const [period, setPeriod] = useState<Period>(range.period);
  const problemId = useId();
  const problem =
    period.from && period.to
      ? findPeriodProblem(period, range.today)
      : { from: 'Choose the first and the last day.' };
  const text = problem && Object.values(problem)[0];
  return (
    <form
      className="report-dates"
      aria-label="Custom dates"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onChoose({ period, comparison: range.comparison });
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          <span>{name === 'from' ? 'From' : 'To'}</span>
          <input
            type="date"
            value={period[name]}
            max={range.today}
            aria-invalid={problem !== null && name in problem}
            aria-describedby={problem ? problemId : undefined}
            onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
          />
        </label>
      ))}
      <button type="submit" className="button">
        Show
      </button>
      {text && (
        <p id={problemId} className="report-problem">
          {text}
        </p>
      )}
    </form>
  );
}
