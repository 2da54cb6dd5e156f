import { getConflict } from '#client/config/kit/api/form-problem.ts';

interface Props {
  form: { problem: string | null; error: unknown };
  onReload: () => void;
}

/** Shows a form's error, and offers to reload if the order has changed. */
export function ProblemNotice({ form: { problem, error }, onReload }: Props) {
  if (problem === null) return null;
  const isStale = getConflict(error) !== null;
  return (
    <div className="notice is-serious" role="alert">
      <p>{problem}</p>
      {isStale && (
        <button type="button" className="button" onClick={onReload}>
          Load the order again
        </button>
      )}
    </div>
  );
}
