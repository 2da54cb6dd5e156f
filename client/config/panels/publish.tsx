import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { toast } from 'sonner';
import { ITEM_STATUS } from '#schema/contracts/enumerations/item-status.ts';
import type { PageDetail } from '#schema/contracts/owner-api.ts';
import { useAccount } from '../account.tsx';
import { explain } from '../api.ts';
import { tellPublished } from '../collections/tell-published.ts';
import type { EditorSession } from '../editor/session.ts';
import { useStore } from '../store.ts';
import { Schedule } from './schedule.tsx';

/** Publishing now, later, or taking the page back. */
export function Publish({ session, isPending }: { session: EditorSession; isPending: boolean }) {
  const { page } = useStore(session.store);
  const { site } = useAccount();
  const [isBusy, setBusy] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isPublished = page.status === ITEM_STATUS.published;

  /** Says `done` of it, or what that makes of the page as it is then. */
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
        tellPublished(changed, { done: 'Published.', mayPublish: true, onPublished: () => void refresh() }),
      (version) => session.pages.publish(page.id, version),
    );
  /** The page above an item was published: what the item knows of it is older. */
  const refresh = async () => session.update(await session.pages.read(page.id));
  const unpublish = () =>
    act('Only you and your contributors see this page now.', (version) =>
      session.pages.setStatus(page.id, version, ITEM_STATUS.draft),
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
          <Menu
            className="menu"
            aria-label="More ways to publish"
            disabledKeys={isPublished ? ['schedule'] : ['unpublish']}
            onAction={(key) => (key === 'schedule' ? setScheduling(true) : void unpublish())}
          >
            <MenuItem id="schedule">Publish later…</MenuItem>
            <MenuItem id="unpublish">Take back to draft</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Schedule
        isOpen={isScheduling}
        timeZone={site.timeZone}
        publishOn={page.publishOn}
        onClose={() => setScheduling(false)}
        onSchedule={(at) =>
          act('Scheduled.', (version) => session.pages.setStatus(page.id, version, ITEM_STATUS.scheduled, at))
        }
      />
    </div>
  );
}
