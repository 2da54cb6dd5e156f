import { type ContrastGrade, formatContrast, gradeContrast } from '#domain/colours/grade.ts';

const MEANINGS: Readonly<Record<ContrastGrade, string>> = {
  AAA: 'Reads well at any size.',
  AA: 'Reads well as text.',
  'AA large': 'Enough for large words alone.',
  low: 'Hard to read.',
};
const LABELS: Readonly<Record<ContrastGrade, string>> = {
  AAA: 'AAA',
  AA: 'AA',
  'AA large': 'AA large',
  low: 'Low',
};

/** A contrast with what WCAG calls it. */
export function Contrast({ value }: { value: number }) {
  const grade = gradeContrast(value);
  return (
    <p role="status">
      <span className="grade" data-grade={grade}>
        {LABELS[grade]}
      </span>{' '}
      Contrast {formatContrast(value)}. {MEANINGS[grade]}
    </p>
  );
}
