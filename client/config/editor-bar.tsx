import { Monitor, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { PageDetail } from '#schema/contracts/owner-api.ts';
import { api, explain } from './api.ts';
import type { Draft, SaveState } from './editor/use-draft.ts';
import type { Device } from './page-editor.tsx';
import { PageSettings } from './panels/page-settings.tsx';
import { Revisions } from './panels/revisions.tsx';

interface Props {
  draft: Draft;
  device: Device;
  onDevice: (device: Device) => void;
  isPreview: boolean;
  onPreview: (on: boolean) => void;
  path: string;
  canWrite: boolean;
  canPublish: boolean;
  onChanged: () => void;
  onMoved: (path: string) => void;
  onStep: (move: () => void) => void;
  onReload: () => Promise<void>;
}

const DEVICES = [
  { device: 'desktop', label: 'Desktop view', icon: Monitor },
  { device: 'tablet', label: 'Tablet view', icon: Tablet },
  { device: 'phone', label: 'Phone view', icon: Smartphone },
] as const;

const STATE_TEXT: Record<SaveState['kind'], string> = { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet', failed: 'Could not save – retrying', conflict: 'Someone else saved' };

/** Views, undo, what is saved, and publishing. */
export function EditorBar({ draft, device, onDevice, isPreview, onPreview, path, canWrite, canPublish, onChanged, onMoved, onStep, onReload }: Props) {
  const { page, state } = draft;
  const [isPublishing, setPublishing] = useState(false);
  const hasChanges = page.hasUnpublishedChanges || state.kind !== 'saved';
  const publish = async () => {
    setPublishing(true);
    try {
      if (!(await draft.save())) return;
      const answer = await api<{ page: PageDetail }>('POST', `/api/pages/${page.id}/publish`, { version: draft.version.current });
      draft.accept(answer.page);
      onChanged();
      toast.success('Published. Visitors see it now.');
    } catch (error) {
      toast.error(explain(error));
    } finally {
      setPublishing(false);
    }
  };
  return (
    <div className="bar" role="toolbar" aria-label="Editing">
      <div className="group" role="group" aria-label="View">
        {DEVICES.map(({ device: name, label, icon: Icon }) => (
          <button key={name} type="button" className="icon" aria-label={label} aria-pressed={device === name} onClick={() => onDevice(name)}>
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      </div>
      {canWrite && (
        <div className="group" role="group" aria-label="History">
          <button type="button" className="icon" aria-label="Undo" disabled={!draft.canUndo} onClick={() => onStep(draft.undo)}>
            <Undo2 size={18} aria-hidden="true" />
          </button>
          <button type="button" className="icon" aria-label="Redo" disabled={!draft.canRedo} onClick={() => onStep(draft.redo)}>
            <Redo2 size={18} aria-hidden="true" />
          </button>
        </div>
      )}
      <p className="save-state" role="status" data-state={state.kind}>
        {STATE_TEXT[state.kind]}
        {state.kind === 'failed' && <span className="quiet"> {state.reason}</span>}
      </p>
      {state.kind === 'conflict' && (
        <div className="conflict" role="alert">
          <span>Someone else saved this page. Yours is kept here.</span>
          <button type="button" onClick={() => void draft.resolve('theirs').then(onReload)}>
            Take theirs
          </button>
          <button type="button" onClick={() => void draft.resolve('mine').then(onReload)}>
            Save mine on top
          </button>
        </div>
      )}
      <div className="group end">
        {canWrite && <PageSettings draft={draft} path={path} onChanged={onChanged} onMoved={onMoved} />}
        {canWrite && <Revisions draft={draft} onRestored={onReload} />}
        <button type="button" aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
          {isPreview ? 'Back to editing' : 'Preview'}
        </button>
        {canPublish && (
          <button type="button" className="primary" disabled={isPublishing || !hasChanges} onClick={() => void publish()}>
            {isPublishing ? 'Publishing…' : hasChanges ? 'Publish' : 'Published'}
          </button>
        )}
      </div>
    </div>
  );
}
