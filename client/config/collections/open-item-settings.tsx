import { isSameContent } from '../editor/same-content.ts';
import type { EditorSession } from '../editor/session.ts';
import type { InspectorActions } from '../panels/inspector.tsx';
import { useStore } from '../store.ts';
import { itemsApi } from './collections-api.ts';
import { ItemSettings } from './item-settings.tsx';

interface Props extends Pick<InspectorActions, 'onMoved' | 'onAdopt'> {
  session: EditorSession;
  canWrite: boolean;
}

/** Settings of the item that is open on the canvas: saved over the version that its editor has. */
export default function OpenItemSettings({ session, canWrite, onMoved, onAdopt }: Props) {
  const { page } = useStore(session.store);
  if (!page.item) return null;
  return (
    <ItemSettings
      page={page}
      said={page.item}
      isReadOnly={!canWrite}
      save={async (said) => {
        await session.autosave.flush();
        const saved = await itemsApi.saveSettings(page.id, { ...said, version: session.autosave.version() });
        // Another film is another page.
        if (isSameContent(saved.draft.sections, page.draft.sections, (html) => html)) session.update(saved);
        else session.adopt(saved);
        if (saved.path === page.path) await onAdopt(async () => {});
        else onMoved(saved);
      }}
    />
  );
}
