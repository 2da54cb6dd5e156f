import { ArrowLeft } from 'lucide-react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { SaveStatus, UndoTools } from '#client/config/kit/drafts/bar-tools.tsx';
import { publishSaved, usePublish } from '#client/config/kit/drafts/use-publish.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { FormChip } from '../form-chip.tsx';
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
