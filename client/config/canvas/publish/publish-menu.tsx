import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { MenuButton } from '#client/config/kit/overlays/menu-button.tsx';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';

interface Props {
  page: Pick<PageSummary, 'status' | 'publishOn'>;
  /** Variants are published by their experiment, and only while it runs. */
  isVariant: boolean;
  timeZone: string;
  isPrimary: boolean;
  note: ReactNode;
  onCheck: () => void;
  onCompare: (() => void) | null;
  onSchedule: () => void;
  onUnschedule: () => void;
  onTakeBack: () => void;
  onRelease: () => void;
}

export function PublishMenu({
  page: { status, publishOn },
  isVariant,
  timeZone,
  isPrimary,
  note,
  onCheck,
  onCompare,
  onSchedule,
  onUnschedule,
  onTakeBack,
  onRelease,
}: Props) {
  const isPublished = status === ITEM_STATUS.published;
  const appears = isPublished ? 'Changes appear' : 'Appears';
  return (
    <MenuButton
      className={isPrimary ? 'button primary' : 'button'}
      label="More ways to publish"
      note={note}
      head={publishOn !== null && `${appears} on ${formatTime(publishOn, timeZone)}`}
      entries={[
        { id: 'check', text: 'Check the page', act: onCheck },
        ...(onCompare ? [{ id: 'compare', text: 'See what you changed', act: onCompare }] : []),
        ...(isVariant
          ? []
          : [
              {
                id: 'schedule',
                text: publishOn === null ? 'Publish later…' : 'Change the time…',
                act: onSchedule,
              },
              { id: 'release', text: 'Add to release…', act: onRelease },
            ]),
        ...(publishOn === null
          ? []
          : [{ id: 'unschedule', text: 'Cancel scheduled publishing', act: onUnschedule }]),
        ...(isPublished && !isVariant ? [{ id: 'unpublish', text: 'Unpublish', act: onTakeBack }] : []),
      ]}
    >
      <ChevronDown size={16} aria-hidden="true" />
    </MenuButton>
  );
}
