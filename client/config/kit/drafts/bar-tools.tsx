import { Monitor, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react';
import { canRedo, canUndo, type History } from '#domain/pages/commands/history.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { SaveState } from './autosave.ts';
import { DEVICES, type Device } from './devices.ts';

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
  conflict: 'Not saved: changed elsewhere',
};

export function DeviceViews({
  device,
  onChooseDevice,
}: {
  device: Device;
  onChooseDevice: (device: Device) => void;
}) {
  return (
    <fieldset className="bar-views">
      <legend className="visually-hidden">View</legend>
      {DEVICES.map((name) => (
        <IconButton
          key={name}
          label={VIEWS[name].label}
          icon={VIEWS[name].icon}
          isActive={device === name}
          onPress={() => onChooseDevice(name)}
        />
      ))}
    </fieldset>
  );
}

interface UndoProps {
  history: Pick<History<unknown>, 'past' | 'future'>;
  onUndo: () => void;
  onRedo: () => void;
}

export function UndoTools({ history, onUndo, onRedo }: UndoProps) {
  return (
    <>
      <IconButton label="Undo (Ctrl Z)" icon={Undo2} isDisabled={!canUndo(history)} onPress={onUndo} />
      <IconButton label="Redo (Shift Ctrl Z)" icon={Redo2} isDisabled={!canRedo(history)} onPress={onRedo} />
    </>
  );
}

export function SaveStatus({ save }: { save: SaveState }) {
  return (
    <p className="save-state" role="status" data-state={save.kind}>
      <span className="save-dot" aria-hidden="true" />
      {SAVE_TEXT[save.kind]}
    </p>
  );
}
