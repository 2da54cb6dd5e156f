import { useId, useState } from 'react';
import { onSubmit } from '../api/use-form-mutation.ts';
import { useLocalDraft } from '../unsaved/use-local-draft.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import './note-form.css';

interface Props {
  name: string;
  maxLength: number;
  isPending: boolean;
  onAdd: (text: string) => Promise<boolean>;
}

const LABEL = 'Note, visible to contributors only';

/** A form for adding a note. Keeps the typed text until the note is stored. */
export function NoteForm({ name, maxLength, isPending, onAdd }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const note = text.trim();
  const save = async () => {
    const isAdded = note !== '' && (await onAdd(note));
    if (isAdded) setText('');
    return isAdded;
  };
  const hasChanges = note !== '';
  const localDraft = useLocalDraft({ name, content: text, hasChanges, restore: setText });
  useUnsaved({ name: 'The note', hasChanges, kept: localDraft, save });
  return (
    <form className="note-form" onSubmit={onSubmit(save)}>
      <label className="visually-hidden" htmlFor={id}>
        {LABEL}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={maxLength}
        placeholder={LABEL}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" disabled={isPending || !hasChanges}>
        Add note
      </button>
    </form>
  );
}
