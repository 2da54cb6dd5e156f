import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useStore } from '#client/config/shell/store.ts';
import { useKeptDraft } from '#client/config/unsaved/use-kept-draft.ts';
import { useUnsaved } from '#client/config/unsaved/use-unsaved.ts';
import { saveHeaderFooter } from './save-header-footer.ts';
import { type HeaderFooterSession, hasUnsaved, type Surroundings } from './session.ts';

const NOTHING: Surroundings = {
  content: { header: { sections: [] }, footer: { sections: [] } },
  settings: null,
};
const MODEL = { present: NOTHING, from: '' };

/** Guards unsaved changes of header and footer across the design tabs. */
export function HeaderFooterGuard({ session }: { session: HeaderFooterSession }) {
  const editing = useStore(session.store);
  const { history, saved } = editing;
  const hasChanges = hasUnsaved(editing);
  const first = useRef(JSON.stringify(saved));
  const kept = useKeptDraft({
    name: 'header-footer',
    content: { present: history.present, from: first.current },
    model: MODEL,
    hasChanges,
    restore: ({ present, from }) => {
      session.edit(() => present);
      toast(
        from === first.current
          ? 'Unsaved changes were restored.'
          : 'Unsaved changes were restored. Someone else saved in the meantime: Discard shows theirs.',
        { duration: 12_000 },
      );
    },
  });
  useEffect(() => {
    first.current = JSON.stringify(saved);
  }, [saved]);
  useUnsaved({ name: 'Header and footer', hasChanges, kept, save: () => saveHeaderFooter(session) });
  return null;
}
