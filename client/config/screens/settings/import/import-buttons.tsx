interface Props {
  start: string;
  problem: string | null;
  isStarting: boolean;
  onStart: () => void;
  onCancel: () => void;
}

/** Starts or cancels the import of a preview. */
export const ImportButtons = ({ start, problem, isStarting, onStart, onCancel }: Props) => (
  <>
    {problem && (
      <p className="notice is-serious" role="alert">
        {problem}
      </p>
    )}
    <div className="tools">
      <button type="button" className="button primary" disabled={isStarting} onClick={onStart}>
        {start}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  </>
);
