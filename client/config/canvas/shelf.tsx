import { lazyPart } from '../kit/states/lazy-part.tsx';
import { Loading } from '../kit/states/loading.tsx';
import { useStore } from '../kit/store.ts';
import type { Editor } from './editor.ts';

const PalettePanel = lazyPart(() => import('./panels/palette/palette-panel.tsx'), {
  fallback: (
    <aside className="pages library" aria-label="Add a block">
      <Loading label="Loading blocks" lines={8} />
    </aside>
  ),
});
const LibraryPanel = lazyPart(() => import('./library/library-panel.tsx'), {
  fallback: (
    <aside className="pages library" aria-label="Add a section">
      <Loading label="Loading library" lines={8} />
    </aside>
  ),
});

export function Shelf({ editor }: { editor: Editor }) {
  const { shelf } = useStore(editor.session.store);
  if (!shelf) return null;
  return shelf.kind === 'sections' ? (
    <LibraryPanel editor={editor} place={shelf.place} />
  ) : (
    <PalettePanel editor={editor} place={shelf.place} />
  );
}
