import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan } from '#client/config/shell/account.tsx';
import { explain } from '#client/config/shell/api.ts';
import { SaveStatus, UndoTools } from '#client/config/shell/bar-tools.tsx';
import { useStore } from '#client/config/shell/store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FormChip } from '../form-chip.tsx';
import { formsApi } from '../forms-api.ts';
import type { FormSession } from './form-session.ts';

/** Name, undo, save state and publish. */
export function FormBar({
  session,
  canWrite,
  back,
}: {
  session: FormSession;
  canWrite: boolean;
  back: { label: string; onPress: () => void };
}) {
  const { form, history, save } = useStore(session.store);
  const { name } = history.present;
  return (
    <header className="bar">
      <IconButton {...back} icon={ArrowLeft} />
      <div className="bar-title">
        <h1>{name || 'Untitled'}</h1>
        <FormChip form={form} isChanged={save.kind !== 'saved' || form.hasUnpublishedChanges} />
      </div>
      {canWrite && (
        <div className="bar-undo">
          <UndoTools history={history} onUndo={session.undo} onRedo={session.redo} />
          <SaveStatus save={save} />
        </div>
      )}
      <div className="bar-end">
        <Publish session={session} />
      </div>
    </header>
  );
}

function Publish({ session }: { session: FormSession }) {
  const { form, save } = useStore(session.store);
  const can = useCan();
  const [isBusy, setBusy] = useState(false);
  if (!can('content.publish')) return null;
  const isPending = save.kind !== 'saved' || form.hasUnpublishedChanges || form.publishedVersion === null;
  const publish = async () => {
    setBusy(true);
    try {
      await session.autosave.flush();
      if (!session.autosave.isClean()) throw new Error('unsaved');
      session.update(await formsApi.publish(form.id, session.autosave.version()));
      toast.success('Published. Visitors see it wherever the form is used.');
    } catch (error) {
      toast.error(
        session.autosave.isClean() ? explain(error) : 'Not published: the last changes are not saved yet.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button primary"
      disabled={isBusy || !isPending}
      onClick={() => void publish()}
    >
      {isBusy ? 'Publishing…' : isPending ? 'Publish' : 'Published'}
    </button>
  );
}
