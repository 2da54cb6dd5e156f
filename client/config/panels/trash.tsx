import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { PageSummary } from '#schema/contracts/owner-api.ts';
import { api, explain } from '../api.ts';
import { Sheet } from '../ui/sheet.tsx';

/** Deleted pages, restorable for 30 days. */
export function Trash({ onRestored }: { onRestored: () => Promise<void> }) {
  return (
    <Sheet trigger="Trash" title="Trash">
      {(close) => <TrashList onRestored={onRestored} close={close} />}
    </Sheet>
  );
}

function TrashList({ onRestored, close }: { onRestored: () => Promise<void>; close: () => void }) {
  const [pages, setPages] = useState<PageSummary[] | null>(null);
  useEffect(() => void api<{ pages: PageSummary[] }>('GET', '/api/pages?deleted=1').then((answer) => setPages(answer.pages), (error) => toast.error(explain(error))), []);
  const restore = async (page: PageSummary) => {
    try {
      const answer = await api<{ page: PageSummary; hasNewPath: boolean }>('POST', `/api/pages/${page.id}/restore`);
      if (answer.hasNewPath) toast(`Its address was taken, so it is at ${answer.page.path} now.`);
      close();
      await onRestored();
    } catch (error) {
      toast.error(explain(error));
    }
  };
  if (!pages) return <div className="skeleton" role="status" aria-label="Loading" />;
  if (pages.length === 0) return <p className="quiet">Nothing here. Pages you delete wait here for 30 days.</p>;
  return (
    <ul className="plain">
      {pages.map((page) => (
        <li key={page.id} className="row-between">
          <span>
            {page.title} <span className="quiet">{page.path}</span>
          </span>
          <button type="button" onClick={() => void restore(page)}>
            Restore
          </button>
        </li>
      ))}
    </ul>
  );
}
