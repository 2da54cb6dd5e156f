import { useMutation } from '@tanstack/react-query';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { pageListApi } from './page-list-api.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onRestored: () => Promise<void>;
}

export default function TrashSheet({ isOpen, onClose, onRestored }: Props) {
  return (
    <Sheet title="Trash" isOpen={isOpen} onClose={onClose}>
      <Deleted onRestored={onRestored} />
    </Sheet>
  );
}

const describeState = ({ status }: Pick<PageSummary, 'status'>): string =>
  status === ITEM_STATUS.published ? 'published again' : 'restored as a draft';

function Deleted({ onRestored }: Pick<Props, 'onRestored'>) {
  const { site } = useAccount();
  const { value: pages, problem, setValue } = useLoaded(['pages', 'deleted'], pageListApi.listDeleted);
  const restore = useMutation({
    mutationFn: (page: PageSummary) => pageListApi.restore(page.id),
    onSuccess: (restored, page) => {
      setValue((known) => known?.filter((one) => one.id !== page.id) ?? null);
      toast(
        restored.path === page.path
          ? `“${page.title}” is ${describeState(restored)}.`
          : `“${page.title}” is ${describeState(restored)} at ${restored.path}, because another page now has its old address.`,
      );
      return onRestored();
    },
  });
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
          <button type="button" className="button" onClick={() => restore.mutate(page)}>
            Restore<span className="visually-hidden"> {page.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
