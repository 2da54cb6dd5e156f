import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { count } from '#client/config/kit/shared/products/import-words.ts';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { FORMAT_LABEL } from '#domain/catalogue/catalogue-product.ts';
import { listReadings } from '#domain/catalogue/decimal-mark.ts';
import type { DecimalMark, ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { ImportIssues } from './import-issues.tsx';
import { ImportProducts } from './import-products.tsx';

/** Shows how ambiguous numbers such as 12.500 were parsed, so that the owner can correct them. */
function ImportNumbers({
  current,
  onRead,
}: {
  current: ProductImport;
  onRead: (next: ProductImport) => void;
}) {
  /** The owner's choices that are still being saved. */
  const [picked, setPicked] = useState<Record<string, DecimalMark>>({});
  const { submit, problem } = useFormMutation(
    (marks: Record<string, DecimalMark>) => productsApi.readNumbers(current.id, marks),
    { fields: [], onSuccess: onRead },
  );
  const { numbers } = current.file;
  return (
    <>
      {numbers.some(({ mark }) => mark === null) && (
        <p className="notice">
          The decimal separator of this file is unclear. Choose how to read its numbers.
        </p>
      )}
      {numbers.map(({ field, column, example, mark: chosen }) => (
        <Choice<DecimalMark | ''>
          key={field}
          label={`“${example}” in ${column} is`}
          value={picked[field] ?? chosen ?? ''}
          options={listReadings(example).map(({ mark, number }) => [mark, number.toLocaleString('en-US')])}
          onChange={(mark) => {
            if (mark === '') return;
            setPicked({ [field]: mark });
            void submit({ [field]: mark });
          }}
        />
      ))}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

export function ImportPreview({
  current,
  onStarted,
  onBack,
}: {
  current: ProductImport;
  onStarted: (next: ProductImport) => void;
  onBack: () => void;
}) {
  const [keepsStock, setKeepsStock] = useState(false);
  const [fetchesImages, setFetchesImages] = useState(true);
  const { counts, file } = current;
  const changes = counts.create + counts.update;
  const { submit: start, problem } = useFormMutation(
    () => productsApi.startImport(current.id, { keepsStock, fetchesImages }),
    {
      fields: [],
      onSuccess: onStarted,
    },
  );
  return (
    <div className="stack">
      <p>
        <strong>{current.filename}</strong> has {count(counts.products, 'product')} in{' '}
        {count(file.rows, 'row')}, in the format of{' '}
        {file.format ? FORMAT_LABEL[file.format] : 'another store'}.
      </p>
      <dl className="import-counts">
        <Figure name="New" value={counts.create} />
        <Figure name="Changed" value={counts.update} />
        <Figure name="Unchanged" value={counts.same} />
        <Figure name="With errors" value={counts.error} isBad={counts.error > 0} />
      </dl>
      {changes > 0 && <ImportProducts current={current} keepsStock={keepsStock} />}
      {[...file.notes, ...file.pageNotes].map((note) => (
        <p key={note} className="notice">
          {note}
        </p>
      ))}
      <ImportNumbers current={current} onRead={onStarted} />
      {counts.pictures > 0 && (
        <Check
          label={`Fetch ${count(counts.pictures, 'image')} from the addresses in the file`}
          help="Products that already have images keep those."
          isOn={fetchesImages}
          onChange={setFetchesImages}
        />
      )}
      <ImportIssues current={current} />
      <details>
        <summary>Columns to import: {file.columns.length.toLocaleString('en-US')}</summary>
        <p>{file.columns.join(', ')}</p>
        {file.ignoredColumns.length > 0 && (
          <p className="quiet">Not imported: {file.ignoredColumns.join(', ')}</p>
        )}
      </details>
      {counts.update > 0 && (
        <Check
          label="Keep the stock of existing products"
          help="Otherwise it is set from the file."
          isOn={keepsStock}
          onChange={setKeepsStock}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className="tools">
        <button
          type="button"
          className="button primary"
          disabled={changes === 0 || file.numbers.some(({ mark }) => mark === null)}
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
