import { useStore } from '#client/config/shell/store.ts';
import type { EditorSession } from '../session.ts';
import { SaveNotice } from './save-notice.tsx';

/** States of a save that come before anything else that there is to say. */
const HOLDING: ReadonlySet<string> = new Set(['conflict', 'signed-out', 'refused', 'retrying']);

interface Props {
  session: EditorSession;
  /** The frame shows something that is not this page's own content. */
  isForeign: boolean;
  pageTitle: string;
  onOpenPage: () => void;
  onTakeTheirs: () => void;
}

/** What stands between the owner and a saved page, with what to do about it. */
export function Notices({ session, isForeign, pageTitle, onOpenPage, onTakeTheirs }: Props) {
  const { save } = useStore(session.store);
  if (HOLDING.has(save.kind))
    return (
      <SaveNotice
        save={save}
        thing="page"
        onTakeTheirs={onTakeTheirs}
        onKeepMine={() => void session.autosave.keepMine()}
        onRetry={() => void session.autosave.retry()}
      />
    );
  if (!isForeign) return null;
  return (
    <div className="notice">
      <p>This is one entry of “{pageTitle}”. Here you edit the page that lists the entries.</p>
      <button type="button" className="button" onClick={onOpenPage}>
        Open “{pageTitle}”
      </button>
    </div>
  );
}
