import { ArrowLeft } from 'lucide-react';
import { useCan } from '#client/config/shell/account.tsx';
import { SaveStatus, UndoTools } from '#client/config/shell/bar-tools.tsx';
import { useStore } from '#client/config/shell/store.ts';
import { toast } from '#client/config/ui/toast.ts';
import { publishSaved, usePublish } from '../../drafts/use-publish.ts';
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
  const { stored: form, history, save } = useStore(session.store);
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
  const { stored: form, save } = useStore(session.store);
  const can = useCan();
  const publish = usePublish(
    session.autosave,
    () => publishSaved(session.autosave, (version) => formsApi.publish(form.id, version)),
    (published) => {
      session.update(published);
      toast.success('Published. Visitors see it wherever the form is used.');
    },
  );
  if (!can('content.publish')) return null;
  const isPending = save.kind !== 'saved' || form.hasUnpublishedChanges || form.publishedVersion === null;
  return (
    <button
      type="button"
      className="button primary"
      disabled={publish.isPending || !isPending}
      onClick={() => publish.mutate()}
    >
      {publish.isPending ? 'Publishing…' : isPending ? 'Publish' : 'Published'}
    </button>
  );
}
