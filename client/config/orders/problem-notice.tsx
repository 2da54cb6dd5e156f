import type { SheetProblem } from './sheet-problem.ts';

/** Why a sheet could not be submitted, with a reload button if the order has changed. */
export function ProblemNotice({ problem, onReload }: { problem: SheetProblem; onReload: () => void }) {
  if (problem.text === null) return null;
  return (
    <div className="notice is-serious" role="alert">
      <p>{problem.text}</p>
      {problem.isStale && (
        <button type="button" className="button" onClick={onReload}>
          Load the order again
        </button>
      )}
    </div>
  );
}
