import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button, MenuTrigger, Popover } from 'react-aria-components';
import { toast } from 'sonner';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { notifyPublished } from '../collections/notify-published.ts';
import type { EditorSession } from '../editor/session.ts';
import { useAccount } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { useStore } from '../shell/store.ts';
import { formatTime } from '../shell/zoned-time.ts';
import { PublishMenu } from './publish-menu.tsx';
import { Schedule } from './schedule.tsx';

/** Publish now, schedule, or unpublish. */
export function Publish({ session, isPending }: { session: EditorSession; isPending: boolean }) {
  const { page } = useStore(session.store);
  const { site } = useAccount();
  const [isBusy, setBusy] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isPublished = page.status === ITEM_STATUS.published;

  /** Shows `done`, or what it means for the page's current state. */
  const act = async (
    done: string | ((page: PageDetail) => void),
    work: (version: number) => Promise<PageDetail>,
  ) => {
    setBusy(true);
    try {
      await session.autosave.flush();
      if (!session.autosave.isClean()) throw new Error('unsaved');
      const changed = await work(session.autosave.version());
      session.update(changed);
      if (typeof done === 'string') toast.success(done);
      else done(changed);
    } catch (error) {
      toast.error(
        session.autosave.isClean() ? explain(error) : 'Not published: the last changes are not saved yet.',
      );
    } finally {
      setBusy(false);
    }
  };
  const publish = () =>
    act(
      (changed) =>
        notifyPublished(changed, { done: 'Published.', mayPublish: true, onPublished: () => void refresh() }),
      (version) => session.pages.publish(page.id, version),
    );
  /** The list page of an item was published, so the item's copy is out of date. */
  const refresh = async () => session.update(await session.pages.read(page.id));
  const takeBack = () =>
    act('Unpublished. Only you and your contributors see this page now.', (version) =>
      session.pages.setStatus(page.id, version, ITEM_STATUS.draft),
    );
  /** A published page stays as it is until its scheduled changes; others change status. */
  const schedule = (at: number) =>
    act(`Scheduled for ${formatTime(at, site.timeZone)}.`, (version) =>
      isPublished && session.pages.schedule
        ? session.pages.schedule(page.id, version, at)
        : session.pages.setStatus(page.id, version, ITEM_STATUS.scheduled, at),
    );
  const unschedule = () =>
    act('Scheduled publishing cancelled.', (version) =>
      isPublished && session.pages.schedule
        ? session.pages.schedule(page.id, version, null)
        : session.pages.setStatus(page.id, version, ITEM_STATUS.draft),
    );
  const canPublish = isPending || !isPublished;
  return (
    <div className="split">
      <button
        type="button"
        className="button primary"
        disabled={isBusy || !canPublish}
        onClick={() => void publish()}
      >
        {isBusy ? 'Publishing…' : canPublish ? 'Publish' : 'Published'}
      </button>
      <MenuTrigger>
        <Button className={canPublish ? 'button primary' : 'button'} aria-label="More ways to publish">
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <Popover className="popover" placement="bottom end">
          <PublishMenu
            page={page}
            timeZone={site.timeZone}
            canScheduleChanges={session.pages.schedule !== undefined}
            onSchedule={() => setScheduling(true)}
            onUnschedule={() => void unschedule()}
            onTakeBack={() => void takeBack()}
          />
        </Popover>
      </MenuTrigger>
      <Schedule
        isOpen={isScheduling}
        timeZone={site.timeZone}
        publishOn={page.publishOn}
        onClose={() => setScheduling(false)}
        isPublished={isPublished}
        onSchedule={schedule}
      />
    </div>
  );
}
