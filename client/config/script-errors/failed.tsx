/** A list that could not be loaded, with a retry button. */
export function Failed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <div className="notice is-serious" role="alert">
      <p>{problem}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
