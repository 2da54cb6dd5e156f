import { useStore } from '#client/config/kit/store.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { DraftNotice } from './draft-notice.tsx';

/** Save states that take precedence over other notices. */
const HOLDING: ReadonlySet<string> = new Set(['conflict', 'signed-out', 'refused', 'retrying']);

interface Props {
  session: EditorSession;
  /** Whether the frame shows something other than this page's content. */
  isForeign: boolean;
  pageTitle: string;
  onOpenPage: () => void;
  onTakeTheirs: () => void;
}

export function Notices({ session, isForeign, pageTitle, onOpenPage, onTakeTheirs }: Props) {
  const { save, stored, history } = useStore(session.store);
  if (HOLDING.has(save.kind))
    return (
      <DraftNotice
        save={save}
        autosave={session.autosave}
        thing="page"
        readTheirs={async () => (await session.pages.read(stored.id)).draft}
        getMine={() => history.present}
        onTakeTheirs={onTakeTheirs}
      />
    );
  if (!isForeign) return null;
  return (
    <div className="notice">
      <p>This is one item of “{pageTitle}”. Here you edit the page that lists the items.</p>
      <button type="button" className="button" onClick={onOpenPage}>
        Open “{pageTitle}”
      </button>
    </div>
  );
}
