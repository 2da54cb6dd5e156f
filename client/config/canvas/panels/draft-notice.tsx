import { useState } from 'react';
import type { SaveState } from '#client/config/kit/drafts/autosave.ts';
import { SaveNotice } from '#client/config/kit/drafts/save-notice.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';

const ComparisonSheet = lazyPart(() => import('../versions/comparison/comparison-sheet.tsx'), {
  fallback: null,
});

interface Props {
  save: SaveState;
  autosave: { keepMine: () => Promise<unknown>; retry: () => Promise<unknown> };
  thing: 'page' | 'header and footer';
  readTheirs: () => Promise<PageContent>;
  getMine: () => PageContent;
  onTakeTheirs: () => void;
}

/**
 * Shows problems with saving. If another contributor saved a conflicting version, offers a comparison of that
 * version with this draft.
 */
export function DraftNotice({ save, autosave, thing, readTheirs, getMine, onTakeTheirs }: Props) {
  const [isComparing, setComparing] = useState(false);
  const keepMine = () => void autosave.keepMine();
  const decide = (act: () => void) => () => {
    setComparing(false);
    act();
  };
  return (
    <>
      <SaveNotice
        save={save}
        thing={thing}
        onCompare={() => setComparing(true)}
        onTakeTheirs={onTakeTheirs}
        onKeepMine={keepMine}
        onRetry={() => void autosave.retry()}
      />
      {save.kind === 'conflict' && isComparing && (
        <ComparisonSheet
          title={thing === 'page' ? 'Two versions of this page' : 'Two versions of header and footer'}
          queryKey={['conflict', thing, save.version]}
          read={readTheirs}
          after={getMine()}
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
