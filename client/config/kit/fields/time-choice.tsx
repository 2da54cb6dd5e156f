import { MAX_AGES_DAYS } from '../views/view-fields.ts';

const LABELS: Readonly<Record<(typeof MAX_AGES_DAYS)[number], string>> = {
  1: 'Last 24 hours',
  7: 'Last 7 days',
  30: 'Last 30 days',
  365: 'Last 12 months',
};

interface Props {
  label: string;
  /** Maximum age in days; 0 means any time. */
  days: number;
  onChange: (days: number) => void;
}

export function TimeChoice({ label, days, onChange }: Props) {
  return (
    <select aria-label={label} value={days} onChange={(event) => onChange(Number(event.target.value))}>
      <option value={0}>Any time</option>
      {MAX_AGES_DAYS.map((within) => (
        <option key={within} value={within}>
          {LABELS[within]}
        </option>
      ))}
    </select>
  );
}
