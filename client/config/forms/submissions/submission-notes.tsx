import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAccount } from '#client/config/shell/account.tsx';
import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useKeptDraft } from '../../unsaved/use-kept-draft.ts';
import { useUnsaved } from '../../unsaved/use-unsaved.ts';
import { formsApi } from '../forms-api.ts';
import type { ChangeSubmission } from './submission-page.tsx';

interface Props {
  submission: SubmissionDetail;
  canWrite: boolean;
  onChange: ChangeSubmission;
}

/** Internal notes of contributors. */
export function SubmissionNotes({ submission, canWrite, onChange }: Props) {
  const { site } = useAccount();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<boolean> => {
    if (text.trim() === '') return false;
    setBusy(true);
    const isSaved = await onChange(() => formsApi.addNote(submission.id, text.trim()), 'Note added.');
    if (isSaved) setText('');
    setBusy(false);
    return isSaved;
  };
  const hasChanges = text.trim() !== '';
  const name = `submission-note.${submission.id}`;
  const kept = useKeptDraft({ name, content: text, hasChanges, restore: setText });
  useUnsaved({ name: 'The note', hasChanges, kept, save });
  if (!canWrite && submission.notes.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {canWrite && (
        <form
          className="note-form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save();
          }}
        >
          <label className="visually-hidden" htmlFor="submission-note">
            Note, visible to contributors only
          </label>
          <textarea
            id="submission-note"
            rows={2}
            maxLength={5_000}
            placeholder="Note, visible to contributors only"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button" disabled={isBusy || text.trim() === ''}>
            Add note
          </button>
        </form>
      )}
      <ul className="notes">
        {submission.notes.map((note) => (
          <li key={note.id}>
            <blockquote>{note.text}</blockquote>
            <p className="quiet">
              {note.authorName ?? 'Former contributor'},{' '}
              <RelativeTime at={note.createdAt} timeZone={site.timeZone} />
            </p>
            {canWrite && (
              <IconButton
                label="Delete this note"
                icon={Trash2}
                onPress={() =>
                  void onChange(() => formsApi.removeNote(submission.id, note.id), 'Note deleted.')
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
