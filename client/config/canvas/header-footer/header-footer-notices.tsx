import { useState } from 'react';
import { SaveNotice } from '#client/config/kit/drafts/save-notice.tsx';
import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import type { HeaderFooterSession } from '../session/header-footer-session.ts';
import { ComparisonSheet } from '../versions/comparison/comparison-sheet.tsx';
import { toCompared } from './to-compared.ts';

/** Why header and footer are not saved, and what to do; nothing while saving works. */
export function HeaderFooterNotices({
  session,
  onTakeTheirs,
}: {
  session: HeaderFooterSession;
  onTakeTheirs: () => void;
}) {
  const { save, history } = useStore(session.store);
  const [isComparing, setComparing] = useState(false);
  /** Decides in the comparison, which closes. */
  const decide = (act: () => void) => () => {
    setComparing(false);
    act();
  };
  const keepMine = () => void session.autosave.keepMine();
  return (
    <>
      <SaveNotice
        save={save}
        thing="header and footer"
        onCompare={() => setComparing(true)}
        onTakeTheirs={onTakeTheirs}
        onKeepMine={keepMine}
        onRetry={() => void session.autosave.retry()}
      />
      {save.kind === 'conflict' && isComparing && (
        <ComparisonSheet
          title="Two versions of header and footer"
          queryKey={['header-footer', save.version]}
          read={async () => toCompared((await headerFooterApi.read()).draft)}
          after={toCompared(history.present)}
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
}
