import { useState } from 'react';
import { toParagraphs } from '#domain/html/paragraphs.ts';
import { Labelled } from '../fields/labelled.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import { Loading } from '../states/loading.tsx';
import { unsupportedTags } from './supported-tags.ts';

/** Returns whether the text editor supports the HTML. Otherwise the text is edited as HTML source. */
function supportsHtml(html: string): boolean {
  return unsupportedTags(new DOMParser().parseFromString(html, 'text/html').body).length === 0;
}

// Lazy: the text editor is large.
const RichText = lazyPart(() => import('./rich-text.tsx'), {
  fallback: <Loading label="Loading text editor" lines={4} />,
});

interface Props {
  label: string;
  help?: string;
  error?: string | undefined;
  /** HTML, or plain text saved by older versions. */
  value: string;
  onChange: (html: string) => void;
  /** Whether the field takes the focus once its text editor has loaded. */
  takesFocus?: boolean;
}

/**
 * A rich text field. Unsupported content, such as a table, is edited as HTML source so that nothing is
 * lost.
 */
export function HtmlField({ label, help, error, value, onChange, takesFocus = false }: Props) {
  const [isRich] = useState(() => supportsHtml(value));
  if (!isRich)
    return (
      <Labelled
        label={label}
        help="This text has elements that the text editor does not support, so it is edited as HTML. Unsafe code is removed."
        error={error}
      >
        {(field) => (
          <textarea
            {...field}
            className="code"
            rows={8}
            // biome-ignore lint/a11y/noAutofocus: the field replaces the button that opened it
            autoFocus={takesFocus}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Labelled>
    );
  const note = error ?? help;
  return (
    <div className="field">
      <span aria-hidden="true">{label}</span>
      <RichText
        label={label}
        html={toParagraphs(value)}
        hasOwnUndo
        takesFocus={takesFocus}
        onChange={onChange}
      />
      {note && (
        <p className={error ? 'field-error' : 'field-help'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
