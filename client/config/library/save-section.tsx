import { useQueryClient } from '@tanstack/react-query';
import type { EditorSession } from '../editor/editor-session.ts';
import { nameSection } from '../editor/name-section.ts';
import { useStore } from '../shell/store.ts';
import { toast } from '../ui/toast.ts';
import { NameSavedSection } from './name-saved-section.tsx';
import { SAVED_SECTIONS_KEY, savedSectionsApi } from './saved-sections-api.ts';

interface Props {
  session: EditorSession;
  sectionId: string;
  onClose: () => void;
}

/** Keeps a section for other pages. */
export default function SaveSection({ session, sectionId, onClose }: Props) {
  const client = useQueryClient();
  const { sections } = useStore(session.store).history.present;
  const index = sections.findIndex(({ id }) => id === sectionId);
  const section = sections[index];
  if (!section) return null;
  return (
    <NameSavedSection
      title="Save the section"
      initial={nameSection(section, index)}
      action="Save"
      onName={async (chosen) => {
        await savedSectionsApi.save(chosen, section);
        await client.invalidateQueries({ queryKey: SAVED_SECTIONS_KEY });
        toast.success(`“${chosen}” is in the library, under Saved.`);
      }}
      onClose={onClose}
    />
  );
}
