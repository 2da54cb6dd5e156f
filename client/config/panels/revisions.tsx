import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { PageDetail, RevisionSummary } from '#schema/contracts/owner-api.ts';
import { api, explain } from '../api.ts';
import type { Draft } from '../editor/use-draft.ts';
import { Sheet } from '../ui/sheet.tsx';

/** What was published before, to bring back as the draft. */
export function Revisions({ draft, onRestored }: { draft: Draft; onRestored: () => Promise<void> }) {
  return (
    <Sheet trigger="History" title="Published versions">
      {(close) => <List draft={draft} onRestored={onRestored} close={close} />}
    </Sheet>
  );
}

function List({ draft, onRestored, close }: { draft: Draft; onRestored: () => Promise<void>; close: () => void }) {
  const [revisions, setRevisions] = useState<RevisionSummary[] | null>(null);
  const { id } = draft.page;
  useEffect(() => void api<{ revisions: RevisionSummary[] }>('GET', `/api/pages/${id}/revisions`).then((answer) => setRevisions(answer.revisions), (error) => toast.error(explain(error))), [id]);
  const restore = async (revision: RevisionSummary) => {
    try {
      if (!(await draft.save())) return;
      const answer = await api<{ page: PageDetail }>('POST', `/api/pages/${id}/revisions/${revision.id}/restore`, { version: draft.version.current });
      draft.accept(answer.page);
      close();
      await onRestored();
      toast('Restored as the draft. Publish it when it is right.');
    } catch (error) {
      toast.error(explain(error));
    }
  };
  if (!revisions) return <div className="skeleton" role="status" aria-label="Loading" />;
  if (revisions.length === 0) return <p className="quiet">Each time you publish, the version is kept here.</p>;
  return (
    <ul className="plain">
      {revisions.map((revision) => (
        <li key={revision.id} className="row-between">
          <time dateTime={new Date(revision.createdAt).toISOString()}>{new Date(revision.createdAt).toLocaleString()}</time>
          <button type="button" onClick={() => void restore(revision)}>
            Restore
          </button>
        </li>
      ))}
    </ul>
  );
}
