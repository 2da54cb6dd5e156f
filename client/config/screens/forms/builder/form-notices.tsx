import { useMutation } from '@tanstack/react-query';
import { SaveNotice } from '#client/config/kit/drafts/save-notice.tsx';
import { useStore } from '#client/config/kit/store.ts';
import type { FormSession } from './form-session.ts';

/** Why the form is not saved, and what to do. */
export function FormNotices({ session }: { session: FormSession }) {
  const { save } = useStore(session.store);
  const takeTheirs = useMutation({ mutationFn: session.takeTheirs });
  return (
    <SaveNotice
      save={save}
      thing="form"
      onTakeTheirs={() => takeTheirs.mutate()}
      onKeepMine={() => void session.autosave.keepMine()}
      onRetry={() => void session.autosave.retry()}
    />
  );
}
