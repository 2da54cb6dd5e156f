import { memo, useState } from 'react';
import { HtmlField } from '#client/config/kit/rich-text/html-field.tsx';
import type { SourceTextEntry } from '#schema/contracts/translations/translation-api.ts';
import { StateChip } from './state-chip.tsx';
import { getDirection, getTextState } from './translation-draft.ts';

export interface RowLanguages {
  from: string;
  to: string;
  /** Name of the language of the translation. */
  name: string;
}

interface Props {
  entry: SourceTextEntry;
  languages: RowLanguages;
  /** Label of the text: the name of its block and of its field. Unique among the rows. */
  label: string;
  text: string;
  source: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (entry: SourceTextEntry, text: string) => void;
}

const toPlain = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/<\/(?:p|h\d|li)>|<br\s*\/?>/gi, '$&\n'), 'text/html').body
    .textContent;

/** A row with an original text and its translation side by side. */
export const TextRow = memo(function TextRow({
  entry,
  languages,
  label,
  text,
  source,
  error,
  isReadOnly,
  onChange,
}: Props) {
  const state = getTextState(entry.text, text === '' ? undefined : { text, source });
  const isHtml = entry.format === 'html';
  return (
    <div className="translation-row" data-row="" data-state={state}>
      <div className="translation-original">
        <p className="translation-label">
          {entry.label}
          {entry.isAlternativeText && <span className="quiet"> · for screen readers</span>}
        </p>
        <p className="translation-text" lang={languages.from} dir={getDirection(languages.from)}>
          {isHtml ? toPlain(entry.text) : entry.text}
        </p>
        {state === 'outdated' && (
          <details className="translation-old">
            <summary>Original when translated</summary>
            <p className="translation-text" lang={languages.from} dir={getDirection(languages.from)}>
              {isHtml ? toPlain(source) : source}
            </p>
          </details>
        )}
      </div>
      <div className="translation-field" lang={languages.to} dir={getDirection(languages.to)}>
        {isHtml ? (
          <HtmlCell
            label={label}
            text={text}
            original={entry.text}
            error={error}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(entry, next)}
          />
        ) : (
          <PlainCell
            label={label}
            entry={entry}
            text={text}
            error={error}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(entry, next)}
          />
        )}
        <div className="translation-tools" lang="en" dir="ltr">
          <StateChip state={state} />
          {!isReadOnly && state === 'missing' && (
            <button
              type="button"
              className="text-button"
              aria-label={`Copy original: ${label}`}
              onClick={() => onChange(entry, entry.text)}
            >
              Copy original
            </button>
          )}
          {!isReadOnly && state === 'outdated' && (
            <button
              type="button"
              className="text-button"
              aria-label={`Mark as done: ${label}`}
              onClick={() => onChange(entry, text)}
            >
              Mark as done
            </button>
          )}
        </div>
      </div>
    </div>
  );
});

interface CellProps {
  label: string;
  text: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (text: string) => void;
}

function PlainCell({
  label,
  entry,
  text,
  error,
  isReadOnly,
  onChange,
}: CellProps & { entry: SourceTextEntry }) {
  return (
    <>
      <textarea
        aria-label={label}
        aria-invalid={error ? true : undefined}
        rows={Math.min(8, Math.ceil(Math.max(entry.text.length, 1) / 60))}
        maxLength={entry.maxLength ?? undefined}
        readOnly={isReadOnly}
        value={text}
        onChange={({ target }) =>
          // A single-line text, such as a title, must not get line breaks in a translation.
          onChange(
            entry.text.includes('\n') || entry.text.length > 200
              ? target.value
              : target.value.replaceAll(/\r?\n/g, ' '),
          )
        }
      />
      {error && (
        <p className="field-error" role="alert" lang="en" dir="ltr">
          {error}
        </p>
      )}
    </>
  );
}

/**
 * Returns the first heading or paragraph of the original without its text, so that a translation starts with
 * the same format.
 */
function emptyLike(html: string): string {
  const [first] = new DOMParser().parseFromString(html, 'text/html').body.children;
  return first?.matches('h1, h2, h3, h4, h5, h6, p') ? (first.cloneNode(false) as Element).outerHTML : '';
}

const isEmpty = (html: string): boolean => toPlain(html).trim() === '' && !/<(?:img|hr)\b/i.test(html);

/** A formatted text. Its text editor opens on demand, because a page may have hundreds of formatted texts. */
function HtmlCell({ label, text, original, error, isReadOnly, onChange }: CellProps & { original: string }) {
  const [start, setStart] = useState<string | null>(null);
  if (start !== null)
    return (
      <HtmlField
        label={label}
        error={error}
        value={text || start}
        takesFocus
        onChange={(next) => onChange(isEmpty(next) ? '' : next)}
      />
    );
  const plain = toPlain(text).trim();
  return (
    <button
      type="button"
      className="translation-closed"
      data-open=""
      aria-label={`${text === '' ? 'Translate' : 'Edit'}: ${label}`}
      disabled={isReadOnly}
      onClick={() => setStart(emptyLike(original))}
    >
      {plain === '' ? <span className="quiet">Translate…</span> : plain}
    </button>
  );
}
