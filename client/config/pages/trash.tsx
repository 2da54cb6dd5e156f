import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { useAccount } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { pagesApi } from './pages-api.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onRestored: () => Promise<void>;
}

/** Deleted pages, which can be restored for 30 days. */
export function TrashSheet({ isOpen, onClose, onRestored }: Props) {
  return (
    <Sheet title="Trash" isOpen={isOpen} onClose={onClose}>
      <Deleted onRestored={onRestored} />
    </Sheet>
  );
}

function Deleted({ onRestored }: Pick<Props, 'onRestored'>) {
  const { site } = useAccount();
  const [pages, setPages] = useState<PageSummary[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    pagesApi.listDeleted().then(setPages, (error) => setProblem(explain(error)));
  }, []);
  const restore = async (page: PageSummary) => {
    try {
      const restored = await pagesApi.restore(page.id);
      setPages((known) => known?.filter((one) => one.id !== page.id) ?? null);
      toast(
        restored.path === page.path
          ? `“${page.title}” is restored as a draft.`
          : `“${page.title}” is restored at ${restored.path}: another page has its old address.`,
      );
      await onRestored();
    } catch (error) {
      toast.error(explain(error));
    }
  };
  if (problem) return <p role="alert">{problem}</p>;
  if (!pages) return <Loading label="Loading deleted pages" />;
  if (pages.length === 0)
    return <p className="empty-line">The trash is empty. Pages that you delete are kept here for 30 days.</p>;
  return (
    <ul className="rows">
      {pages.map((page) => (
        <li key={page.id}>
          <span>
            {page.title}
            <span className="quiet">
              {page.path}
              {page.deletedAt !== null && (
                <>
                  , deleted <RelativeTime at={page.deletedAt} timeZone={site.timeZone} />
                </>
              )}
            </span>
          </span>
          <button type="button" className="button" onClick={() => void restore(page)}>
            Restore<span className="visually-hidden"> {page.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
