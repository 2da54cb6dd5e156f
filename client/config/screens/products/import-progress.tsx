import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { ImportIssues } from './import-issues.tsx';
import { count } from './import-preview.tsx';
import { isRunning } from './use-import.ts';

const number = (value: number) => value.toLocaleString('en-US');

export function formatProgress({ state, counts }: ProductImport): {
  done: number;
  all: number;
  text: string;
} {
  if (state === 'looking') {
    const { looked: done, products: all } = counts;
    return { done, all, text: `Checking the file: ${number(done)} of ${count(all, 'product')}` };
  }
  const all = counts.products - counts.error;
  return { done: counts.done, all, text: `Importing: ${number(counts.done)} of ${count(all, 'product')}` };
}

export function formatResult({ state, counts, problem }: ProductImport): string {
  const figures = `${number(counts.created)} new, ${number(counts.updated)} changed, ${number(counts.failed)} skipped.${describeImages(counts)}`;
  if (state === 'failed') return `${problem ?? 'It stopped.'} So far: ${figures}`;
  return state === 'cancelled' ? `Stopped: ${figures}` : `Done: ${figures}`;
}

function describeImages({ fetched, unfetched }: ProductImport['counts']): string {
  if (fetched + unfetched === 0) return '';
  return ` ${number(fetched)} of ${count(fetched + unfetched, 'image')} fetched.`;
}

interface Props {
  current: ProductImport;
  onClose: () => void;
  onStopped: (stopped: ProductImport) => void;
}

/** Closing the sheet does not stop the import. */
export function ImportProgress({ current, onClose, onStopped }: Props) {
  const isGoing = isRunning(current);
  const { done, all, text } = formatProgress(current);
  const { submit: stop, problem } = useFormMutation(() => productsApi.stopImport(current.id), {
    fields: [],
    onSuccess: () => onStopped({ ...current, state: 'cancelled' }),
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
      </div>
    </div>
  );
}
