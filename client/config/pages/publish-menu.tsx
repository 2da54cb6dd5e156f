import { Header, Menu, MenuItem, MenuSection, Text } from 'react-aria-components';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { formatTime } from '../shell/zoned-time.ts';

interface Props {
  page: Pick<PageSummary, 'status' | 'publishOn'>;
  timeZone: string;
  /** Whether changes to a published page can be scheduled. */
  canScheduleChanges: boolean;
  onSchedule: () => void;
  onUnschedule: () => void;
  onTakeBack: () => void;
}

/** Schedule and unpublish; unavailable actions are hidden or explained. */
export function PublishMenu({
  page: { status, publishOn },
  timeZone,
  canScheduleChanges,
  onSchedule,
  onUnschedule,
  onTakeBack,
}: Props) {
  const isPublished = status === ITEM_STATUS.published;
  const isRefused = isPublished && !canScheduleChanges;
  const actions: Readonly<Record<string, () => void>> = {
    schedule: onSchedule,
    unschedule: onUnschedule,
    unpublish: onTakeBack,
  };
  return (
    <Menu
      className="menu"
      aria-label="More ways to publish"
      disabledKeys={isRefused ? ['schedule'] : []}
      onAction={(key) => actions[String(key)]?.()}
    >
      <MenuSection aria-label="More ways to publish">
        {publishOn !== null && (
          <Header className="menu-head">
            {isPublished ? 'Changes appear' : 'Appears'} on {formatTime(publishOn, timeZone)}
          </Header>
        )}
        <MenuItem
          id="schedule"
          textValue={publishOn === null ? 'Publish later' : 'Change the time'}
          className="menu-item-told"
        >
          <Text slot="label">{publishOn === null ? 'Publish later…' : 'Change the time…'}</Text>
          {isRefused && <Text slot="description">Its changes are published at once.</Text>}
        </MenuItem>
        {publishOn !== null && <MenuItem id="unschedule">Cancel scheduled publishing</MenuItem>}
        {isPublished && <MenuItem id="unpublish">Unpublish</MenuItem>}
      </MenuSection>
    </Menu>
  );
}
