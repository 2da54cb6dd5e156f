import { FolderPlus, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { MediaFolder } from '#schema/contracts/media/media.ts';

interface Props {
  folders: readonly MediaFolder[];
  value: string | null;
  canWrite: boolean;
  onChange: (folder: string | null) => void;
  onRename: (from: string, to: string) => void;
}

/** Selects or creates a folder. A new folder is stored once it contains a file. */
export function FolderBar({ folders, value, canWrite, onChange, onRename }: Props) {
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null);
  const named = folders.filter(({ name }) => name !== '');
  const isNew = value !== null && value !== '' && !named.some(({ name }) => name === value);
  const total = folders.reduce((sum, { files }) => sum + files, 0);
  const shown = isNew ? [...named, { name: value, files: 0 }] : named;
  return (
    <nav className="folder-bar" aria-label="Folders">
      <FolderChip name="All files" files={total} isOpen={value === null} onOpen={() => onChange(null)} />
      {shown.map(({ name, files }) => (
        <FolderChip
          key={name}
          name={name}
          files={files}
          isOpen={value === name}
          onOpen={() => onChange(name)}
        />
      ))}
      {canWrite && value && !isNew && (
        <IconButton label={`Rename or remove “${value}”`} icon={Pencil} onPress={() => setAsking('rename')} />
      )}
      {canWrite && <IconButton label="New folder" icon={FolderPlus} onPress={() => setAsking('new')} />}
      {asking && (
        <FolderName
          from={asking === 'rename' ? (value ?? '') : ''}
          onClose={() => setAsking(null)}
          onDone={(name) => {
            setAsking(null);
            if (asking === 'rename' && value) onRename(value, name);
            else onChange(name);
          }}
        />
      )}
    </nav>
  );
}

function FolderChip({
  name,
  files,
  isOpen,
  onOpen,
}: {
  name: string;
  files: number;
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <button type="button" aria-pressed={isOpen} onClick={onOpen}>
      {name} <span className="count">{files}</span>
    </button>
  );
}

function FolderName({
  from,
  onClose,
  onDone,
}: {
  from: string;
  onClose: () => void;
  onDone: (name: string) => void;
}) {
  const [name, setName] = useState(from);
  const hasSlash = /[/\\]/.test(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !hasSlash) onDone(name.trim());
  };
  return (
    <Sheet title={from ? `Folder “${from}”` : 'New folder'} isOpen onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <Labelled
          label="Name"
          error={hasSlash ? 'A folder name cannot contain a slash.' : undefined}
          help={from ? undefined : 'After you create it, drop files into it or move files there.'}
        >
          {(props) => (
            <input {...props} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Labelled>
        <div className="card-end">
          <button
            type="submit"
            className="button primary"
            disabled={!name.trim() || hasSlash || name.trim() === from}
          >
            {from ? 'Rename' : 'Create'}
          </button>
          {from && (
            <button type="button" className="button" onClick={() => onDone('')}>
              Remove the folder: its files stay
            </button>
          )}
        </div>
      </form>
    </Sheet>
  );
}
