import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { NoteForm } from '#client/config/kit/fields/note-form.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import type { ChangeSubmission } from './change-submission.ts';

interface Props {
  submission: SubmissionDetail;
  canWrite: boolean;
  onChange: ChangeSubmission;
}

export function SubmissionNotes({ submission, canWrite, onChange }: Props) {
  const { site } = useAccount();
  const addition = useMutation({
    mutationFn: (text: string) => onChange(() => formsApi.addNote(submission.id, text), 'Note added.'),
  });
  if (!canWrite && submission.notes.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {canWrite && (
        <NoteForm
          name={`submission-note.${submission.id}`}
          maxLength={5_000}
          isPending={addition.isPending}
          onAdd={addition.mutateAsync}
        />
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
