import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { ImportUndo } from '#client/config/kit/shared/products/import-undo.tsx';
import { ProductImports } from '#client/config/kit/shared/products/product-imports.tsx';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { ImportState } from './use-import.ts';

interface Props extends ImportState {
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Imports products. A reopened sheet shows the import that is still running. */
export function ImportSheet({ isOpen, onClose, ...steps }: Props) {
  return (
    <Sheet title="Import products" isOpen={isOpen} onClose={onClose} size="wide">
      <Steps {...steps} onClose={onClose} />
    </Sheet>
  );
}

const isUndo = ({ state }: ProductImport): boolean => state === 'undoing' || state === 'undone';

function Steps({ current, put, problem: jobProblem, retry, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const [undoId, setUndoId] = useState<string | null>(null);
  const { submit, isPending, problem } = useFormMutation((file: File) => productsApi.sendFile(file), {
    fields: [],
    onSuccess: put,
  });
  const shownUndo = undoId ?? (current && isUndo(current) ? current.id : null);
  if (shownUndo !== null)
    return <ImportUndo id={shownUndo} onStarted={put} onKept={() => setUndoId(null)} onClose={onClose} />;
  if (jobProblem) return <Failed problem={jobProblem} onRetry={retry} />;
  if (isPending) return <Loading label="Reading the file" lines={5} />;
  if (current === undefined) return <Loading label="Looking for imports" lines={5} />;
  if (current === null)
    return (
      <>
        <ChooseFile problem={problem} onChoose={(file) => void submit(file)} />
        <ProductImports title="Earlier imports" onUndo={setUndoId} />
      </>
    );
  if (current.state === 'ready')
    return <ImportPreview current={current} onStarted={put} onBack={() => put(null)} />;
  const showStopped = (next: typeof current) => {
    put(next);
    onDone();
  };
  return (
    <ImportProgress
      current={current}
      onClose={onClose}
      onStopped={showStopped}
      onUndo={() => setUndoId(current.id)}
    />
  );
}

function ChooseFile({ problem, onChoose }: { problem: string | null; onChoose: (file: File) => void }) {
  return (
    <div className="stack">
      <p>
        A CSV file exported from Shopify or WooCommerce, up to 20 MB. You can review the changes before they
        are made.
      </p>
      {problem && (
        <p className="notice is-serious" role="alert">
          {problem}
        </p>
      )}
      <label className="button primary file-button">
        Choose a file
        <input
          type="file"
          accept=".csv,text/csv,.txt,.tsv"
          className="visually-hidden"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
          }}
        />
      </label>
    </div>
  );
}
