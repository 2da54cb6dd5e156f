import type { Device } from '#client/config/editor/devices.ts';
import { DeviceViews, UndoTools } from '#client/config/shell/bar-tools.tsx';
import { useStore } from '#client/config/shell/store.ts';
import { saveHeaderFooter } from './save-header-footer.ts';
import { type HeaderFooterSession, hasUnsaved } from './session.ts';

interface Props {
  session: HeaderFooterSession;
  device: Device;
  onDevice: (device: Device) => void;
  canWrite: boolean;
}

/** Device views, undo, and saving header and footer for all pages. */
export function HeaderFooterBar({ session, device, onDevice, canWrite }: Props) {
  const editing = useStore(session.store);
  const isPending = hasUnsaved(editing);
  return (
    <header className="bar">
      <div className="bar-title">
        <h1>Header and footer</h1>
        {isPending && (
          <span className="chip" data-tone="changed">
            Not saved yet
          </span>
        )}
      </div>
      <DeviceViews device={device} onDevice={onDevice} />
      {canWrite && (
        <>
          <div className="bar-undo">
            <UndoTools history={editing.history} onUndo={session.undo} onRedo={session.redo} />
          </div>
          <div className="bar-end">
            {isPending && (
              <button
                type="button"
                className="button"
                title="Go back to what visitors see. Undo restores your changes"
                onClick={session.backToSaved}
              >
                Discard
              </button>
            )}
            <button
              type="button"
              className="button primary"
              disabled={editing.isSaving || !isPending}
              onClick={() => void saveHeaderFooter(session)}
            >
              {editing.isSaving ? 'Saving…' : isPending ? 'Save for all pages' : 'Saved'}
            </button>
          </div>
        </>
      )}
    </header>
  );
}
