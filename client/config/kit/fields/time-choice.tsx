const TIMES = [
  [0, 'Any time'],
  [1, 'Last 24 hours'],
  [7, 'Last 7 days'],
  [30, 'Last 30 days'],
  [365, 'Last 12 months'],
] as const;

interface Props {
  /** Label: 'Placed', 'Sent'. */
  label: string;
  /** Maximum age in days; 0 for any time. */
  days: number;
  onChange: (days: number) => void;
}

/** Filters a list by age. */
export function TimeChoice({ label, days, onChange }: Props) {
  return (
    <select aria-label={label} value={days} onChange={(event) => onChange(Number(event.target.value))}>
      {TIMES.map(([within, words]) => (
        <option key={within} value={within}>
          {words}
        </option>
      ))}
    </select>
  );
}
