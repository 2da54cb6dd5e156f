import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import {
  DATASET_MESSAGES,
  findDatasetProblem,
  hasMissingData,
  readDataset,
} from '#domain/charts/read-dataset.ts';
import {
  type Dataset,
  datasetSchema,
  MAX_DATASET_COLUMNS,
  MAX_DATASET_ROWS,
} from '#schema/contracts/blocks/chart.ts';
import { DatasetGrid } from './dataset-grid.tsx';

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or, if the file is neither, windows-1252, which Windows
 * spreadsheets use.
 */
async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Every byte sequence is valid in windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Maximum file size. A table of a thousand rows is never this large. */
const MAX_FILE_BYTES = 5_000_000;

function DatasetImport({ onRead }: { onRead: (dataset: Dataset) => void }) {
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const take = (table: string) => {
    const reading = readDataset(table);
    if ('problem' in reading) {
      setProblem(reading.problem);
      setNotes([]);
      return;
    }
    setProblem(undefined);
    // Hide the warning about missing values, because the grid marks those cells until they are filled in.
    setNotes(reading.warnings.filter((warning) => warning !== DATASET_MESSAGES.missing));
    setText('');
    onRead(reading.dataset);
  };
  const takeFile = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) setProblem('This file is larger than 5 MB.');
    else take(await readTextFile(file));
  };
  return (
    <>
      <Labelled
        label="Paste a table"
        error={problem}
        help={`From a spreadsheet, or as CSV, with column names in the first row and row names in the first column. Up to ${MAX_DATASET_ROWS.toLocaleString('en-US')} rows and ${MAX_DATASET_COLUMNS} columns. This replaces the numbers below.`}
      >
        {(props) => (
          <textarea
            {...props}
            className="code"
            rows={4}
            spellCheck={false}
            placeholder={'Month, Mugs, Bowls\nJune, 42, 18\nJuly, 61, 25'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      {notes.map((note) => (
        <p key={note} className="notice" role="status">
          {note}
        </p>
      ))}
      <div className="tools">
        <button
          type="button"
          className="button primary"
          disabled={text.trim() === ''}
          onClick={() => take(text)}
        >
          Use this table
        </button>
        <label className="button file-button">
          Import a CSV file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            className="visually-hidden"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void takeFile(file);
            }}
          />
        </label>
      </div>
    </>
  );
}

interface Props {
  label: string;
  value: unknown;
  onChange: (dataset: Dataset) => void;
}

const EMPTY: Dataset = { columns: [], rows: [] };
const count = (number: number, one: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;

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
