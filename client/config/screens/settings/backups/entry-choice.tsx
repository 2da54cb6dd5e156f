import { useState } from 'react';
import type { EntryMode, ListedEntry } from '#schema/contracts/backups/entries.ts';
import { OVER_TEXTS } from './entry-words.ts';
import { focusElement } from './focus-element.ts';
import { RestoreOption } from './restore-option.tsx';

interface Props {
  entry: ListedEntry;
  isBusy: boolean;
  onRestore: (mode: EntryMode) => void;
  onBack: () => void;
}

/** Asks whether the restored entry comes back next to the present one or replaces it. */
export function EntryChoice({ entry: { kind, title, state }, isBusy, onRestore, onBack }: Props) {
  const [mode, setMode] = useState<EntryMode>('beside');
  return (
    <form
      className="stack restore-form"
      onSubmit={(event) => {
        event.preventDefault();
        onRestore(mode);
      }}
    >
      <h3 tabIndex={-1} ref={focusElement}>
        <bdi>{title}</bdi>
      </h3>
      <fieldset className="restore-scopes">
        <legend>
          {state === 'trash' ? 'It is in the trash of your site.' : 'It is on your site.'} How do you want to
          restore it?
        </legend>
        <RestoreOption
          name="entry-mode"
          isChosen={mode === 'beside'}
          onChoose={() => setMode('beside')}
          title="Add a copy"
          text={`A draft with “(restored)” in its ${kind === 'form' ? 'name' : 'title'}. The current one does not change.`}
        />
        {kind !== 'form' && (
          <RestoreOption
            name="entry-mode"
            isChosen={mode === 'over'}
            onChoose={() => setMode('over')}
            title={state === 'trash' ? 'Take it out of the trash and replace it' : 'Replace the current one'}
            text={OVER_TEXTS[kind]}
          />
        )}
      </fieldset>
      <div className="card-end">
        <button type="submit" className="button primary" disabled={isBusy}>
          Restore
        </button>
        <button type="button" className="button" onClick={onBack} disabled={isBusy}>
          Back to the list
        </button>
      </div>
    </form>
  );
}
