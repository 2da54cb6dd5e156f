import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { MAX_REDIRECT_FILE_ROWS, type RedirectImport } from '#schema/contracts/redirects/redirect.ts';
import { redirectsApi } from './redirects-api.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onImported: () => void;
}

export function ImportRedirects({ isOpen, onClose, onImported }: Props) {
  return (
    <Sheet title="Import redirects" isOpen={isOpen} onClose={onClose}>
      <Steps onClose={onClose} onImported={onImported} />
    </Sheet>
  );
}

function Steps({ onClose, onImported }: Omit<Props, 'isOpen'>) {
  const [result, setResult] = useState<RedirectImport | null>(null);
  const { submit, isPending, problem } = useFormMutation(redirectsApi.importFile, {
    fields: [],
    onSuccess: (answer) => {
      setResult(answer);
      onImported();
    },
  });
  if (isPending) return <Loading label="Importing the redirects" lines={4} />;
  if (result) return <Result result={result} onClose={onClose} />;
  return (
    <div className="stack">
      <p>
        A CSV file in UTF-8 with the columns from, to and status, up to 1 MB and{' '}
        {MAX_REDIRECT_FILE_ROWS.toLocaleString('en-US')} rows. A redirect from the same address is replaced.
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
          accept=".csv,text/csv,.txt"
          className="visually-hidden"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void submit(file);
          }}
        />
      </label>
    </div>
  );
}

function Result({ result, onClose }: { result: RedirectImport; onClose: () => void }) {
  const { created, updated, skipped, problems } = result;
  const more = skipped - problems.length;
  return (
    <div className="stack">
      <p role="status">
        {created.toLocaleString('en-US')} added, {updated.toLocaleString('en-US')} replaced,{' '}
        {skipped.toLocaleString('en-US')} skipped.
      </p>
      {problems.length > 0 && (
        <ul className="redirect-problems" aria-label="Skipped rows">
          {problems.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <strong>Line {line}</strong> {text}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="quiet">{more.toLocaleString('en-US')} more rows have problems.</p>}
      <div className="card-end">
        <button type="button" className="button primary" onClick={onClose}>
          Done
        </button>
      </div>
    </div>
  );
}
