import { Download } from 'lucide-react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { ImportNoteGroup, SiteImport } from '#schema/contracts/imports/site-import.ts';
import { count, LEVEL_TEXT, number } from './import-words.ts';
import { siteImportsApi } from './site-imports-api.ts';

const MAX_SHOWN = 12;

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Shows the most frequent reasons in the import report and links to the full report. */
export function ImportNotes({ current }: { current: SiteImport }) {
  const { id, state } = current;
  const { value, problem, load } = useLoaded(['site-imports', id, state], () => siteImportsApi.read(id));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Loading the report" lines={3} />;
  if (value.notes.length === 0) return null;
  const more = value.notes.length - MAX_SHOWN;
  return (
    <div className="stack">
      <ul className="import-notes">
        {value.notes.slice(0, MAX_SHOWN).map((note) => (
          <Note key={`${note.level} ${note.what} ${note.why}`} {...note} />
        ))}
      </ul>
      {more > 0 && (
        <p className="quiet">{count(more, 'more reason is', 'more reasons are')} in the report.</p>
      )}
      <a className="button import-report" href={siteImportsApi.reportHref(id)} download>
        <Download size={16} aria-hidden="true" /> Download the report (
        {count(value.import.notes, 'row', 'rows')})
      </a>
    </div>
  );
}

function Note({ level, what, why, count: cases, example }: ImportNoteGroup) {
  return (
    <li>
      <span className="chip" data-tone={level === 'left' ? 'warn' : undefined}>
        {LEVEL_TEXT[level]}
      </span>
      <span>
        <bdi>
          {capitalise(what)} ({number(cases)})
        </bdi>
        : {why}
        {example !== '' && (
          <span className="quiet">
            {' '}
            (<bdi>{example}</bdi>
            {cases > 1 && ' …'})
          </span>
        )}
      </span>
    </li>
  );
}
