import { useState } from 'react';
import { SaveNotice } from '#client/config/kit/drafts/save-notice.tsx';
import { useStore } from '#client/config/kit/store.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { ComparisonSheet } from '../versions/comparison/comparison-sheet.tsx';

/** Save states that take precedence over other notices. */
const HOLDING: ReadonlySet<string> = new Set(['conflict', 'signed-out', 'refused', 'retrying']);

interface Props {
  session: EditorSession;
  /** The frame shows something other than this page's content. */
  isForeign: boolean;
  pageTitle: string;
  onOpenPage: () => void;
  onTakeTheirs: () => void;
}

/** Why the page is not saved, and what to do. */
export function Notices({ session, isForeign, pageTitle, onOpenPage, onTakeTheirs }: Props) {
  const { save, stored, history } = useStore(session.store);
  const [isComparing, setComparing] = useState(false);
  const keepMine = () => void session.autosave.keepMine();
  /** Decides in the comparison, which closes. */
  const decide = (act: () => void) => () => {
    setComparing(false);
    act();
  };
  if (HOLDING.has(save.kind))
    return (
      <>
        <SaveNotice
          save={save}
          thing="page"
          onCompare={() => setComparing(true)}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={keepMine}
          onRetry={() => void session.autosave.retry()}
        />
        {save.kind === 'conflict' && isComparing && (
          <ComparisonSheet
            title="Two versions of this page"
            queryKey={[stored.id, save.version]}
            read={async () => (await session.pages.read(stored.id)).draft}
            after={history.present}
            labels={{ before: 'Saved by someone else', after: 'Yours' }}
            onClose={() => setComparing(false)}
          >
            <button type="button" className="button" onClick={decide(onTakeTheirs)}>
              Use theirs
            </button>
            <button type="button" className="button" onClick={decide(keepMine)}>
              Keep mine
            </button>
          </ComparisonSheet>
        )}
      </>
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
