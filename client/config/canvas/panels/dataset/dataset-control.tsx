import { useState } from 'react';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { DATASET_MESSAGES, findDatasetProblem, hasMissingData } from '#domain/charts/read-dataset.ts';
import { type Dataset, datasetSchema } from '#schema/contracts/blocks/chart.ts';
import { DatasetGrid } from './dataset-grid.tsx';
import { DatasetImport } from './dataset-import.tsx';

interface Props {
  label: string;
  value: unknown;
  onChange: (dataset: Dataset) => void;
}

const EMPTY: Dataset = { columns: [], rows: [] };
const count = (number: number, one: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;

/** The numbers of a chart: pasted or imported, and edited in a grid. */
export default function DatasetControl({ label, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const dataset = datasetSchema.safeParse(value).data ?? EMPTY;
  const { columns, rows } = dataset;
  const problem = findDatasetProblem(dataset) ?? (hasMissingData(dataset) ? DATASET_MESSAGES.missing : null);
  return (
    <fieldset className="picture-choice">
      <legend>{label}</legend>
      <p className="quiet">
        {count(rows.length, 'row')}, {count(columns.length, 'column')}
      </p>
      {problem && <p className="field-error">{problem}</p>}
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Edit data
      </button>
      <Sheet title="Data of the chart" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <div className="stack">
          <DatasetImport onRead={onChange} />
          <DatasetGrid dataset={dataset} onChange={onChange} />
          {problem && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
        </div>
      </Sheet>
    </fieldset>
  );
}
