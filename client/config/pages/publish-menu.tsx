import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { formatTime } from '../shell/zoned-time.ts';

interface Props {
  page: Pick<PageSummary, 'status' | 'publishOn'>;
  timeZone: string;
  onCheck: () => void;
  /** Absent where the draft is as published. */
  onCompare: (() => void) | null;
  onSchedule: () => void;
  onUnschedule: () => void;
  onTakeBack: () => void;
  onRelease: () => void;
}

/** Schedule and unpublish; unavailable actions are hidden or explained. */
export function PublishMenu({
  page: { status, publishOn },
  timeZone,
  onCheck,
  onCompare,
  onSchedule,
  onUnschedule,
  onTakeBack,
  onRelease,
}: Props) {
  const isPublished = status === ITEM_STATUS.published;
  const actions: Readonly<Record<string, () => void>> = {
    check: onCheck,
    ...(onCompare && { compare: onCompare }),
    schedule: onSchedule,
    unschedule: onUnschedule,
    unpublish: onTakeBack,
    release: onRelease,
  };
  return (
    <Menu className="menu" aria-label="More ways to publish" onAction={(key) => actions[String(key)]?.()}>
      <MenuSection aria-label="More ways to publish">
        {publishOn !== null && (
          <Header className="menu-head">
            {isPublished ? 'Changes appear' : 'Appears'} on {formatTime(publishOn, timeZone)}
          </Header>
        )}
        <MenuItem id="check">Check the page</MenuItem>
        {onCompare && <MenuItem id="compare">See what you changed</MenuItem>}
        <MenuItem id="schedule">{publishOn === null ? 'Publish later…' : 'Change the time…'}</MenuItem>
        <MenuItem id="release">Add to release…</MenuItem>
        {publishOn !== null && <MenuItem id="unschedule">Cancel scheduled publishing</MenuItem>}
        {isPublished && <MenuItem id="unpublish">Unpublish</MenuItem>}
      </MenuSection>
    </Menu>
  );
}
