import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { setSectionName } from '../session/name-section.ts';

interface Props {
  session: EditorSession;
  section: Section;
  placeholder: string;
  onClose: () => void;
}

/** An empty name resets the section to its number. */
export function RenameSection({ session, section, placeholder, onClose }: Props) {
  const [name, setName] = useState(section.name ?? '');
  return (
    <Sheet title="Rename the section" isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          session.run(setSectionName(section.id, name));
          onClose();
        }}
      >
        <Labelled label="Name" help="Only you see it.">
          {(props) => (
            <input
              {...props}
              // biome-ignore lint/a11y/noAutofocus: the owner has requested this field
              autoFocus
              value={name}
              maxLength={100}
              placeholder={placeholder}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
        <button type="submit" className="button primary">
          Rename
        </button>
      </form>
    </Sheet>
  );
}
