import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';

interface Props {
  title: string;
  initial: string;
  action: string;
  onSaveName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NameSavedSection({ title, initial, action, onSaveName, onClose }: Props) {
  const [name, setName] = useState(initial);
  const naming = useMutation({ mutationFn: () => onSaveName(name.trim()), onSuccess: onClose });
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          naming.mutate();
        }}
      >
        <Labelled label="Name" help="Shown in the library under “Saved”.">
          {(props) => (
            <input
              {...props}
              // biome-ignore lint/a11y/noAutofocus: the owner has requested this field
              autoFocus
              required
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
        {naming.error && <p role="alert">{explain(naming.error)}</p>}
        <button type="submit" className="button primary" disabled={naming.isPending || name.trim() === ''}>
          {action}
        </button>
      </form>
    </Sheet>
  );
}
