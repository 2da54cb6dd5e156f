import { useCan } from '#client/config/kit/account/account.tsx';
import { DeviceViews, SaveStatus, UndoTools } from '#client/config/kit/drafts/bar-tools.tsx';
import type { Device } from '#client/config/kit/drafts/devices.ts';
import { usePublish } from '#client/config/kit/drafts/use-publish.ts';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { type DesignSession, hasUnpublished } from './design-session.ts';

interface Props {
  session: DesignSession;
  device: Device;
  onChooseDevice: (device: Device) => void;
  canWrite: boolean;
}

export function DesignBar({ session, device, onChooseDevice, canWrite }: Props) {
  const editing = useStore(session.store);
  const can = useCan();
  const isPending = hasUnpublished(editing);
  const publish = usePublish(session.autosave, session.publish, () =>
    toast.success('Published. Every page uses this design now.'),
  );
  return (
    <header className="bar">
      <div className="bar-title">
        <h1>Design</h1>
        {isPending && (
          <span className="chip" data-tone="changed">
            Unpublished changes
          </span>
        )}
      </div>
      <DeviceViews device={device} onChooseDevice={onChooseDevice} />
      {canWrite && (
        <div className="bar-undo">
          <UndoTools history={editing.history} onUndo={session.undo} onRedo={session.redo} />
          <SaveStatus save={editing.save} />
        </div>
      )}
      {can('content.publish') && (
        <div className="bar-end">
          {isPending && (
            <button
              type="button"
              className="button"
              title="Go back to what visitors see. Undo restores your changes"
              onClick={session.backToPublished}
            >
              Discard
            </button>
          )}
          <button
            type="button"
            className="button primary"
            disabled={publish.isPending || !isPending}
            onClick={() => publish.mutate()}
          >
            {publish.isPending ? 'Publishing…' : isPending ? 'Publish' : 'Published'}
          </button>
        </div>
      )}
    </header>
  );
}
