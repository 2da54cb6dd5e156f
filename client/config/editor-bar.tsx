import { Eye, Monitor, PanelLeft, PanelRight, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react';
import { ITEM_STATUS } from '#schema/contracts/enumerations/item-status.ts';
import { useCan } from './account.tsx';
import type { SaveState } from './editor/autosave.ts';
import { DEVICES, type Device } from './editor/devices.ts';
import { canRedo, canUndo } from './editor/history.ts';
import type { EditorSession } from './editor/session.ts';
import type { InspectorTab } from './panels/inspector.tsx';
import { Publish } from './panels/publish.tsx';
import { StatusChip } from './panels/status-chip.tsx';
import { useStore } from './store.ts';
import { IconButton } from './ui/icon-button.tsx';

interface Props {
  session: EditorSession;
  canWrite: boolean;
  device: Device;
  onDevice: (device: Device) => void;
  tab: InspectorTab | null;
  onTab: (tab: InspectorTab | null) => void;
  isListOpen: boolean;
  onToggleList: () => void;
  onPreview: () => void;
}

const VIEWS = {
  desktop: { label: 'Desktop view', icon: Monitor },
  tablet: { label: 'Tablet view', icon: Tablet },
  phone: { label: 'Phone view', icon: Smartphone },
} as const;

const SAVE_TEXT: Readonly<Record<SaveState['kind'], string>> = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  retrying: 'Could not save – retrying',
  'signed-out': 'Not saved: signed out',
  refused: 'Not saved',
  conflict: 'Someone else saved',
};

/** What is being edited, its views, undo, what is saved, and publishing. */
export function EditorBar({
  session,
  canWrite,
  device,
  onDevice,
  tab,
  onTab,
  isListOpen,
  onToggleList,
  onPreview,
}: Props) {
  const { page, history, save } = useStore(session.store);
  const can = useCan();
  const isPending = save.kind !== 'saved' || page.hasUnpublishedChanges;
  return (
    <header className="bar">
      <IconButton
        label={isListOpen ? 'Hide the pages' : 'Show the pages'}
        icon={PanelLeft}
        isActive={isListOpen}
        onPress={onToggleList}
      />
      <div className="bar-title">
        <h1>{history.present.title}</h1>
        <StatusChip
          page={{ ...page, hasUnpublishedChanges: page.status === ITEM_STATUS.published && isPending }}
        />
      </div>
      <fieldset className="bar-views">
        <legend className="visually-hidden">View</legend>
        {DEVICES.map((name) => (
          <IconButton
            key={name}
            label={VIEWS[name].label}
            icon={VIEWS[name].icon}
            isActive={device === name}
            onPress={() => onDevice(name)}
          />
        ))}
      </fieldset>
      {canWrite && (
        <div className="bar-undo">
          <IconButton
            label="Undo (Ctrl Z)"
            icon={Undo2}
            isDisabled={!canUndo(history)}
            onPress={session.undo}
          />
          <IconButton
            label="Redo (Shift Ctrl Z)"
            icon={Redo2}
            isDisabled={!canRedo(history)}
            onPress={session.redo}
          />
          <p className="save-state" role="status" data-state={save.kind}>
            <span className="save-dot" aria-hidden="true" />
            {SAVE_TEXT[save.kind]}
          </p>
        </div>
      )}
      <div className="bar-end">
        <IconButton label="Show the page alone (Esc)" icon={Eye} onPress={onPreview} />
        <IconButton
          label={tab ? 'Hide the panel' : 'Show the panel'}
          icon={PanelRight}
          isActive={tab !== null}
          onPress={() => onTab(tab ? null : 'selection')}
        />
        {can('content.publish') && (
          <Publish session={session} isPending={isPending || page.publishedVersion === null} />
        )}
      </div>
    </header>
  );
}
