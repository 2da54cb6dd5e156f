import { useState } from 'react';
import { callAddress } from '#client/config/kit/api/call-api.ts';
import { uploadFile } from '#client/config/kit/api/upload-file.ts';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { exportTranslations, importTranslations } from '#schema/contracts/translations/calls.ts';
import type { TranslationImport } from '#schema/contracts/translations/translation-files.ts';

interface Props {
  language: string;
  onClose: () => void;
}

const FORMATS = [
  ['xliff', 'XLIFF 2.0, for translation programs'],
  ['csv', 'CSV, for spreadsheets'],
] as const;
const TEXTS = [
  ['left', 'Missing and changed texts'],
  ['all', 'All texts'],
] as const;

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Labelled label={label}>
      {(field) => (
        <select
          {...field}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([option]) => option === target.value);
            if (chosen) onChoose(chosen[0]);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function ExportSheet({ language, onClose }: Props) {
  const [format, setFormat] = useState<(typeof FORMATS)[number][0]>('xliff');
  const [texts, setTexts] = useState<(typeof TEXTS)[number][0]>('left');
  return (
    <Sheet title="Export texts" isOpen onClose={onClose}>
      <div className="stack">
        <p>Send the file to a translator, and import it again when it is translated.</p>
        <Choice label="Format" value={format} options={FORMATS} onChoose={setFormat} />
        <Choice label="Texts" value={texts} options={TEXTS} onChoose={setTexts} />
        <a
          className="button primary"
          href={callAddress(exportTranslations, { params: { language }, query: { format, texts } })}
          download
        >
          Download
        </a>
      </div>
    </Sheet>
  );
}

export function ImportSheet({ language, onClose, onImported }: Props & { onImported: () => void }) {
  const [checked, setChecked] = useState<{ file: File; report: TranslationImport } | null>(null);
  const [takesTags, setTakesTags] = useState(false);
  const [done, setDone] = useState<TranslationImport | null>(null);
  const send = (mode: 'check' | 'import', file: File) => {
    const query = { mode, otherTags: takesTags ? 'take' : 'leave' } as const;
    return uploadFile(importTranslations, { params: { language }, query }, file);
  };
  const check = useFormMutation(async (file: File) => ({ file, report: await send('check', file) }), {
    fields: [],
    onSuccess: setChecked,
  });
  const run = useFormMutation((file: File) => send('import', file), {
    fields: [],
    onSuccess: (report) => {
      setDone(report);
      onImported();
    },
  });
  const problem = check.problem ?? run.problem;
  const isPending = check.isPending || run.isPending;
  return (
    <Sheet title="Import texts" isOpen onClose={onClose}>
      <div className="stack">
        {problem && (
          <p className="notice is-serious" role="alert">
            {problem}
          </p>
        )}
        {isPending && <Loading label="Reading the file" lines={3} />}
        {!isPending && done && (
          <>
            <p role="status">{plural(done.changed, 'text was', 'texts were')} imported as drafts.</p>
            <Report report={done} isDone />
            <button type="button" className="button primary" onClick={onClose}>
              Done
            </button>
          </>
        )}
        {!isPending && !done && checked && (
          <>
            <p role="status">
              {plural(checked.report.changed, 'text', 'texts')} of{' '}
              {plural(checked.report.subjects, 'page or item', 'pages and items')} will change. Visitors see
              them once you publish.
            </p>
            <Report report={checked.report} isDone={false} />
            {checked.report.otherTags > 0 && (
              <Check label="Import the texts with other tags too" isOn={takesTags} onChange={setTakesTags} />
            )}
            <button
              type="button"
              className="button primary"
              disabled={checked.report.changed === 0 && !takesTags}
              onClick={() => void run.submit(checked.file)}
            >
              Import
            </button>
          </>
        )}
        {!isPending && !done && !checked && (
          <>
            <p>Choose a file that was exported here, as XLIFF 2.0 or CSV, up to 8 MB.</p>
            <label className="button primary file-button">
              Choose a file
              <input
                type="file"
                accept=".xlf,.xliff,.xml,.csv,text/csv"
                className="visually-hidden"
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) void check.submit(file);
                }}
              />
            </label>
          </>
        )}
      </div>
    </Sheet>
  );
}

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function Report({ report, isDone }: { report: TranslationImport; isDone: boolean }) {
  const { unchanged, empty, unknown, outdated, tooLong, otherTags, problems, tagProblems } = report;
  const rows: [number, string][] = [
    [outdated, 'have a changed original'],
    [unchanged, 'are the same as before'],
    [empty, 'have no translation'],
    [tooLong, 'are too long and are left out'],
    [otherTags, 'have other tags than the original'],
    [unknown, 'no longer exist and are left out'],
  ];
  return (
    <>
      <ul aria-label="Texts in the file">
        {rows
          .filter(([count]) => count > 0)
          .map(([count, text]) => (
            <li key={text}>
              {count.toLocaleString('en-US')} {text}
            </li>
          ))}
      </ul>
      {tagProblems.length > 0 && (
        <>
          {!isDone && (
            <p className="notice is-serious">
              These translations lost or added tags, such as headings, links or line breaks. They would change
              how the page looks, and are left out unless you choose to import them.
            </p>
          )}
          <ul aria-label="Texts with other tags">
            {tagProblems.map(({ place, text }) => (
              <li key={`${place} ${text}`}>
                <strong>{place}</strong> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <ul aria-label="Problems">
          {problems.map(({ place, text }) => (
            <li key={`${place} ${text}`}>
              <strong>{place}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
