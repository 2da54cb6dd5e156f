import { useQueryClient } from '@tanstack/react-query';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { nameSection } from '#domain/pages/name-section.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { NameSavedSection } from './name-saved-section.tsx';
import { SAVED_SECTIONS_KEY, savedSectionsApi } from './saved-entries.ts';

interface Props {
  session: EditorSession;
  sectionId: string;
  onClose: () => void;
}

export default function SaveSection({ session, sectionId, onClose }: Props) {
  const client = useQueryClient();
  const { sections } = useStore(session.store).history.present;
  const index = sections.findIndex(({ id }) => id === sectionId);
  const section = sections[index];
  if (!section) return null;
  return (
    <NameSavedSection
      title="Save section"
      initial={nameSection(section, index)}
      action="Save"
      onSaveName={async (chosen) => {
        await savedSectionsApi.save(chosen, section);
        await client.invalidateQueries({ queryKey: SAVED_SECTIONS_KEY });
        toast.success(`“${chosen}” is in the library, under Saved.`);
      }}
      onClose={onClose}
    />
  );
}
