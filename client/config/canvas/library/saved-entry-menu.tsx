import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { NameSavedSection } from './name-saved-section.tsx';
import { SAVED_SECTIONS_KEY, type SavedEntry, savedSectionsApi } from './saved-entries.ts';

export function SavedEntryMenu({ entry: { savedId, name, section } }: { entry: SavedEntry }) {
  const [isRenaming, setRenaming] = useState(false);
  const client = useQueryClient();
  const change = async (work: () => Promise<unknown>) => {
    await work();
    await client.invalidateQueries({ queryKey: SAVED_SECTIONS_KEY });
  };
  const remove = async () => {
    try {
      await change(() => savedSectionsApi.remove(savedId));
    } catch (error) {
      toast.error(explain(error));
      return;
    }
    const restore = () => change(() => savedSectionsApi.save(name, section));
    toast(`“${name}” is removed. Pages that use it keep it.`, {
      action: { label: 'Undo', onClick: () => void restore().catch((error) => toast.error(explain(error))) },
    });
  };
  return (
    <>
      <MoreMenu
        label={`More for ${name}`}
        entries={[
          { id: 'rename', text: 'Rename', act: () => setRenaming(true) },
          { id: 'remove', text: 'Remove', isDanger: true, act: () => void remove() },
        ]}
      />
      {isRenaming && (
        <NameSavedSection
          title="Rename the section"
          initial={name}
          action="Rename"
          onSaveName={(chosen) => change(() => savedSectionsApi.rename(savedId, chosen))}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
