import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { toast } from 'sonner';
import { ITEM_STATUS } from '#schema/contracts/enumerations/item-status.ts';
import { useAccount } from '../account.tsx';
import { explain } from '../api.ts';
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

  const act = async (done: string, work: (version: number) => ReturnType<EditorSession['pages']['read']>) => {
    setBusy(true);
    try {
      await session.autosave.flush();
      if (!session.autosave.isClean()) throw new Error('unsaved');
      session.update(await work(session.autosave.version()));
      toast.success(done);
    } catch (error) {
      toast.error(
        session.autosave.isClean() ? explain(error) : 'Not published: the last changes are not saved yet.',
      );
    } finally {
      setBusy(false);
    }
  };
  const publish = () =>
    act('Published. Visitors see it now.', (version) => session.pages.publish(page.id, version));
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
