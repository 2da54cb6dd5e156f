import { useCallback, useMemo, useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { SaveNotice } from '#client/config/kit/drafts/save-notice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { languagePrefix } from '#domain/sites/languages.ts';
import type { SourceTextEntry } from '#schema/contracts/translations/translation-api.ts';
import { TextGroup } from './text-group.tsx';
import type { RowLanguages } from './text-row.tsx';
import { TranslationBar } from './translation-bar.tsx';
import { getTextState, withText } from './translation-draft.ts';
import { TranslationPreview } from './translation-preview.tsx';
import type { TranslationSession } from './translation-session.ts';

/** Moves the focus to the next text. A formatted text first opens its text editor. */
function focusNext(from: Element): void {
  const rows = [...document.querySelectorAll('[data-row]')];
  const row = from.closest('[data-row]');
  const next = rows[row ? rows.indexOf(row) + 1 : 0];
  const control = next?.querySelector<HTMLElement>('textarea, [contenteditable="true"], [data-open]');
  if (!next || !control) return;
  control.focus();
  next.scrollIntoView({ block: 'nearest' });
  if (!control.hasAttribute('data-open')) return;
  control.click();
  // Wait for the text editor, whose code loads when it is first needed.
  const observer = new MutationObserver(() => {
    const field = next.querySelector<HTMLElement>('[contenteditable="true"], textarea');
    if (!field) return;
    observer.disconnect();
    field.focus();
  });
  observer.observe(next, { childList: true, subtree: true });
}

export function TranslationEditor({ session }: { session: TranslationSession }) {
  const { detail, subject, store } = session;
  const { site } = useAccount();
  const isReadOnly = !useCan()('content.write');
  const { history, save, stored, errors } = useStore(store);
  const draft = history.present;
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null);
  const [hasPreview, setPreview] = useState(() => matchMedia('(min-width: 1100px)').matches);
  const name = site.languages.find(({ code }) => code === subject.language)?.name ?? subject.language;
  const languages = useMemo<RowLanguages>(
    () => ({ from: site.locale, to: subject.language, name }),
    [site.locale, subject.language, name],
  );
  const stateOf = ({ key, text }: SourceTextEntry) => getTextState(text, draft.texts[key]);
  const done = detail.texts.filter((entry) => stateOf(entry) === 'done').length;
  const shown = left ? detail.texts.filter(({ key }) => left.has(key)) : detail.texts;
  const groups = [...new Set([...shown, ...(left ? [] : detail.blocks)].map(({ group }) => group))];
  const change = useCallback(
    (entry: SourceTextEntry, text: string) =>
      session.edit((current) => withText(current, entry, text), entry.key),
    [session],
  );
  const canPreview = detail.originalPath !== null;
  return (
    <main
      className="panel-page translation-editor"
      // In the capture phase, because the text editor would insert a line break.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.target instanceof Element) focusNext(event.target);
      }}
    >
      <TranslationBar session={session} name={name} />
      <SaveNotice
        save={save}
        thing="translation"
        onTakeTheirs={() => void session.takeTheirs()}
        onKeepMine={() => void session.autosave.keepMine()}
        onRetry={() => void session.autosave.retry()}
      />
      <div className="translation-progress">
        <p role="status">
          {done.toLocaleString('en-US')} of {detail.texts.length.toLocaleString('en-US')} texts done
        </p>
        <progress aria-label={`Texts in ${name}`} max={Math.max(detail.texts.length, 1)} value={done} />
        <label className="check-label">
          <input
            type="checkbox"
            checked={left !== null}
            onChange={({ target }) =>
              setLeft(
                target.checked
                  ? new Set(detail.texts.filter((entry) => stateOf(entry) !== 'done').map(({ key }) => key))
                  : null,
              )
            }
          />
          Only what’s left
        </label>
        {canPreview && (
          <button
            type="button"
            className="button"
            aria-pressed={hasPreview}
            onClick={() => setPreview(!hasPreview)}
          >
            Preview
          </button>
        )}
      </div>
      {!detail.isOriginalPublished && (
        <p className="quiet">Visitors do not see the original yet, so these texts come from its draft.</p>
      )}
      <div className="translation-stage" data-preview={(canPreview && hasPreview) || undefined}>
        <div className="translation-texts">
          {detail.canMove && left === null && (
            <section className="translation-group" aria-label="Address">
              <h2>Address</h2>
              <Labelled
                label={`Address in ${name}`}
                error={errors.path}
                help={`Visitors open it at ${languagePrefix(subject.language)}${draft.path ?? detail.originalPath}`}
              >
                {(field) => (
                  <input
                    {...field}
                    dir="ltr"
                    maxLength={300}
                    readOnly={isReadOnly}
                    placeholder={detail.originalPath ?? ''}
                    value={draft.path ?? ''}
                    onChange={({ target }) =>
                      session.edit(
                        (current) => ({ ...current, path: target.value === '' ? null : target.value }),
                        'path',
                      )
                    }
                  />
                )}
              </Labelled>
            </section>
          )}
          {groups.map((group) => (
            <TextGroup
              key={group}
              group={group}
              texts={shown.filter((entry) => entry.group === group)}
              blocks={detail.blocks.filter((block) => block.group === group)}
              images={left ? [] : detail.images.filter((image) => image.group === group)}
              isFiltered={left !== null}
              draft={draft}
              errors={errors}
              languages={languages}
              isReadOnly={isReadOnly}
              onText={change}
              onEdit={session.edit}
            />
          ))}
          {left?.size === 0 && <p className="empty">Everything is translated.</p>}
        </div>
        {canPreview && hasPreview && detail.originalPath !== null && (
          <TranslationPreview
            language={subject.language}
            name={name}
            path={detail.originalPath}
            version={stored.version}
          />
        )}
      </div>
    </main>
  );
}
