import { SaveNotice } from '#client/config/editor/panels/save-notice.tsx';
import { useStore } from '#client/config/shell/store.ts';
import type { FormSession } from './form-session.ts';

/** Why the form is not saved, and what to do. */
export function FormNotices({ session }: { session: FormSession }) {
  const { save } = useStore(session.store);
  return (
    <SaveNotice
      save={save}
      thing="form"
      onTakeTheirs={() => void session.takeTheirs()}
      onKeepMine={() => void session.autosave.keepMine()}
      onRetry={() => void session.autosave.retry()}
    />
  );
}
