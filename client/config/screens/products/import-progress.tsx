import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { formatProgress, formatResult } from '#client/config/kit/shared/products/import-words.ts';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { ImportIssues } from './import-issues.tsx';
import { isRunning } from './use-import.ts';

interface Props {
  current: ProductImport;
  onClose: () => void;
  onStopped: (stopped: ProductImport) => void;
  onUndo: () => void;
}

/** Closing the sheet does not stop the import. */
export function ImportProgress({ current, onClose, onStopped, onUndo }: Props) {
  const isGoing = isRunning(current);
  const { done, all, text } = formatProgress(current);
  const { submit: stop, problem } = useFormMutation(() => productsApi.stopImport(current.id), {
    fields: [],
    onSuccess: async () => onStopped(await productsApi.readImport(current.id)),
  });
  return (
    <div className="stack">
      <p role="status">{isGoing ? text : formatResult(current)}</p>
      {isGoing && <progress aria-label={current.filename} max={Math.max(1, all)} value={done} />}
      <ImportIssues current={current} />
      {problem && <p role="alert">{problem}</p>}
      {isGoing && (
        <p className="quiet">
          {current.state === 'looking'
            ? 'Nothing changes yet. You can close this and come back.'
            : 'You can close this: the import continues. If you stop it, imported products stay.'}
        </p>
      )}
      <div className="tools">
        <button type="button" className="button primary" onClick={onClose}>
          {isGoing ? 'Close' : 'Show the products'}
        </button>
        {isGoing && (
          <button type="button" className="button" onClick={() => void stop()}>
            {current.state === 'looking' ? 'Cancel' : 'Stop'}
          </button>
        )}
        {current.undoUntil !== null && (
          <button type="button" className="button" onClick={onUndo}>
            Undo this import…
          </button>
        )}
      </div>
    </div>
  );
}
