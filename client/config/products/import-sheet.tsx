import { useEffect, useRef, useState } from 'react';
import { FORMAT_LABEL } from '#domain/catalogue-csv/catalogue-product.ts';
import type { ProductImport } from '#schema/contracts/commerce/product-import.ts';
import { explain } from '../api.ts';
import { Check } from '../ui/check.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { productsApi } from './products-api.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Products from a file: choose it, look at what would happen, import it. */
export function ImportSheet({ isOpen, onClose, onDone }: Props) {
  return (
    <Sheet title="Import products" isOpen={isOpen} onClose={onClose} size="wide">
      <Steps onClose={onClose} onDone={onDone} />
    </Sheet>
  );
}

function Steps({ onClose, onDone }: Omit<Props, 'isOpen'>) {
  const [current, setCurrent] = useState<ProductImport | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    setReading(true);
    setProblem(null);
    try {
      setCurrent(await productsApi.sendFile(file));
    } catch (error) {
      setProblem(explain(error));
    }
    setReading(false);
  };
  useSteps(current, setCurrent, onDone);
  if (isReading) return <Loading label="Reading the file" lines={5} />;
  if (!current) return <ChooseFile problem={problem} onChoose={(file) => void read(file)} />;
  if (current.state === 'ready')
    return <Preview current={current} onStarted={setCurrent} onBack={() => setCurrent(null)} />;
  return <Progress current={current} onClose={onClose} onStopped={onDone} />;
}

/** Asks for one step after the other while the import runs; the server goes on by itself when nobody asks. */
function useSteps(
  current: ProductImport | null,
  put: (next: ProductImport) => void,
  onDone: () => void,
): void {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (current?.state !== 'running') return;
    let isHere = true;
    const step = async () => {
      const next = await productsApi.continueImport(current.id).catch(() => null);
      if (!isHere) return;
      // Without an answer the same state is put again a little later, which asks once more.
      if (!next) return void window.setTimeout(() => isHere && put({ ...current }), 3_000);
      put(next);
      if (next.state !== 'running') done.current();
    };
    void step();
    return () => {
      isHere = false;
    };
  }, [current, put]);
}

function ChooseFile({ problem, onChoose }: { problem: string | null; onChoose: (file: File) => void }) {
  return (
    <div className="stack">
      <p>
        A CSV file in the columns of Shopify or WooCommerce, up to 20 MB. You see what would happen before
        anything changes.
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

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

function Preview({
  current,
  onStarted,
  onBack,
}: {
  current: ProductImport;
  onStarted: (next: ProductImport) => void;
  onBack: () => void;
}) {
  const [keepsStock, setKeepsStock] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { counts, file } = current;
  const changes = counts.create + counts.update;
  const start = async () => {
    try {
      onStarted(await productsApi.startImport(current.id, keepsStock));
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <div className="stack">
      <p>
        <strong>{current.filename}</strong> holds {count(counts.products, 'product')} in{' '}
        {count(file.rows, 'row')}, in the columns of{' '}
        {file.format ? FORMAT_LABEL[file.format] : 'another shop'}.
      </p>
      <dl className="import-counts">
        <Figure name="New" value={counts.create} />
        <Figure name="Changed" value={counts.update} />
        <Figure name="Same as here" value={counts.same} />
        <Figure name="With errors" value={counts.error} isBad={counts.error > 0} />
      </dl>
      {file.notes.map((note) => (
        <p key={note} className="notice">
          {note}
        </p>
      ))}
      {counts.pictures > 0 && (
        <p className="quiet">
          {count(counts.pictures, 'picture')} of the file are not in your library. They are not fetched;
          upload them to Media and choose them in the products.
        </p>
      )}
      <Issues current={current} />
      <details>
        <summary>{count(file.columns.length, 'column')} are read</summary>
        <p>{file.columns.join(', ')}</p>
        {file.ignoredColumns.length > 0 && (
          <p className="quiet">Not read: {file.ignoredColumns.join(', ')}</p>
        )}
      </details>
      {counts.update > 0 && (
        <Check
          label="Keep the stock of products that are here"
          help="Otherwise it is set to the numbers of the file."
          isOn={keepsStock}
          onChange={setKeepsStock}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className="tools">
        <button
          type="button"
          className="button primary"
          disabled={changes === 0}
          onClick={() => void start()}
        >
          {changes === 0 ? 'Nothing to import' : `Import ${count(changes, 'product')}`}
        </button>
        <button type="button" className="button" onClick={onBack}>
          Choose another file
        </button>
      </div>
    </div>
  );
}

const Figure = ({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) => (
  <div data-bad={isBad || undefined}>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en-US')}</dd>
  </div>
);

function Issues({ current: { issues, hasMoreIssues } }: { current: ProductImport }) {
  if (issues.length === 0) return null;
  return (
    <section className="import-issues" aria-label="Errors and warnings" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Product</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ line, title, level, message }) => (
            <tr key={`${line}${message}`} data-level={level}>
              <td>{line}</td>
              <td>{title}</td>
              <td>
                {level === 'error' ? 'Left out: ' : 'Note: '}
                {message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMoreIssues && <p className="quiet">The first 200 are shown.</p>}
    </section>
  );
}

function Progress({
  current,
  onClose,
  onStopped,
}: {
  current: ProductImport;
  onClose: () => void;
  onStopped: () => void;
}) {
  const { counts, state } = current;
  const all = counts.products - counts.error;
  const isRunning = state === 'running';
  const stop = async () => {
    await productsApi.stopImport(current.id).catch(() => {});
    onStopped();
    onClose();
  };
  return (
    <div className="stack">
      <p role="status">
        {isRunning
          ? `${counts.done.toLocaleString('en-US')} of ${count(all, 'product')}`
          : `Done: ${counts.created.toLocaleString('en-US')} new, ${counts.updated.toLocaleString('en-US')} changed, ${counts.failed.toLocaleString('en-US')} left out.`}
      </p>
      <progress
        aria-label="Import"
        max={Math.max(1, all)}
        value={isRunning ? counts.done : Math.max(1, all)}
      />
      {!isRunning && <Issues current={current} />}
      {isRunning && <p className="quiet">You may close this: the import goes on.</p>}
      <div className="tools">
        <button type="button" className="button primary" onClick={onClose}>
          {isRunning ? 'Close' : 'Show the products'}
        </button>
        {isRunning && (
          <button type="button" className="button" onClick={() => void stop()}>
            Stop
          </button>
        )}
      </div>
    </div>
  );
}
