import { toast } from 'sonner';
import { explain } from '../api.ts';
import { DeviceViews, UndoTools } from '../bar-tools.tsx';
import type { Device } from '../editor/devices.ts';
import { useStore } from '../store.ts';
import { linkFault } from './navigation.ts';
import { hasUnsaved, type SurroundingsSession } from './surroundings-session.ts';

interface Props {
  session: SurroundingsSession;
  device: Device;
  onDevice: (device: Device) => void;
  canWrite: boolean;
}

/** Views, undo, and saving header and footer for every page at once. */
export function SurroundingsBar({ session, device, onDevice, canWrite }: Props) {
  const editing = useStore(session.store);
  const { settings } = editing.history.present;
  const isPending = hasUnsaved(editing);
  const faulty = [...(settings?.navigation.main ?? []), ...(settings?.navigation.footer ?? [])]
    .flatMap((link) => [link, ...(link.children ?? [])])
    .find((link) => linkFault(link));
  const fault = faulty
    ? `${faulty.title.trim() || 'A link'}: ${linkFault(faulty)}`
    : settings && settings.title.trim() === ''
      ? 'Give the site a name.'
      : null;
  const save = async () => {
    if (fault) {
      toast.error(fault);
      return;
    }
    try {
      await session.save();
      toast.success('Saved. Every page shows it now.');
    } catch (error) {
      toast.error(explain(error));
    }
  };
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
                title="Back to what visitors see; Undo brings your changes back"
                onClick={session.backToSaved}
              >
                Discard
              </button>
            )}
            <button
              type="button"
              className="button primary"
              disabled={editing.isSaving || !isPending}
              onClick={() => void save()}
            >
              {editing.isSaving ? 'Saving…' : isPending ? 'Save for all pages' : 'Saved'}
            </button>
          </div>
        </>
      )}
    </header>
  );
}
