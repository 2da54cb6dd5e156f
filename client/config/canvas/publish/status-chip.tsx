import { ITEM_STATUS, PAGE_STATUS_LABEL } from '#schema/contracts/collections/item-status.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';

type Facts = Pick<PageSummary, 'status' | 'hasUnpublishedChanges' | 'accessKind'> & {
  publishOn?: number | null;
};

const isLabelled = (status: number): status is keyof typeof PAGE_STATUS_LABEL => status in PAGE_STATUS_LABEL;

/** Describes what visitors see. Returns null if the page is published without changes (B3.12.24). */
export function getStatusLabel({ status, hasUnpublishedChanges, publishOn }: Facts): string | null {
  if (isLabelled(status)) return PAGE_STATUS_LABEL[status];
  if (status !== ITEM_STATUS.published) return null;
  if (typeof publishOn === 'number') return 'Changes scheduled';
  return hasUnpublishedChanges ? 'Unpublished changes' : null;
}

export function StatusChip({ page }: { page: Facts }) {
  const label = getStatusLabel(page);
  return (
    <>
      {label && (
        <span className="chip" data-tone={page.status === ITEM_STATUS.published ? 'changed' : 'hidden'}>
          {label}
        </span>
      )}
      {page.accessKind !== 'public' && (
        <span className="chip">{page.accessKind === 'password' ? 'Password' : 'Members'}</span>
      )}
    </>
  );
}
