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

const isUndo = ({ state }: ProductImport): boolean => state === 'undoing' || state === 'undone';

/** Imports products. A reopened sheet shows the import that is still running. */
export function ImportSheet({ isOpen, onClose, ...steps }: Props) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const { current, put } = steps;
  const undoId = askedId ?? (current && isUndo(current) ? current.id : null);
  const close = () => {
    setAskedId(null);
    onClose();
  };
  return (
    <Sheet
      title={undoId === null ? 'Import products' : 'Undo an import'}
      isOpen={isOpen}
      onClose={close}
      size="wide"
    >
      {undoId === null ? (
        <Steps {...steps} onClose={close} onUndo={setAskedId} />
      ) : (
        <ImportUndo id={undoId} onStarted={put} onKept={() => setAskedId(null)} onClose={close} />
      )}
    </Sheet>
  );
}

interface StepsProps extends Omit<Props, 'isOpen'> {
  onUndo: (id: string) => void;
}

function Steps({ current, put, problem: jobProblem, retry, onClose, onDone, onUndo }: StepsProps) {
  const { submit, isPending, problem } = useFormMutation((file: File) => productsApi.sendFile(file), {
    fields: [],
    onSuccess: put,
  });
  if (jobProblem) return <Failed problem={jobProblem} onRetry={retry} />;
  if (isPending) return <Loading label="Reading the file" lines={5} />;
  if (current === undefined) return <Loading label="Looking for imports" lines={5} />;
  if (current === null)
    return (
      <div className="import-start">
        <ChooseFile problem={problem} onChoose={(file) => void submit(file)} />
        <ProductImports title="Earlier imports" onUndo={onUndo} />
      </div>
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
      onUndo={() => onUndo(current.id)}
    />
  );
}

function ChooseFile({ problem, onChoose }: { problem: string | null; onChoose: (file: File) => void }) {
  return (
    <div className="stack">
      <p>
        A CSV file exported from Shopify or WooCommerce, up to 20 MB. Before anything changes, you see which
        products are new, changed or wrong.
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
