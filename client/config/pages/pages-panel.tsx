import { FileText, Plus, Trash, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { toast } from 'sonner';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { EditorSession } from '../editor/session.ts';
import { useCan } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Loading } from '../ui/loading.tsx';
import { NewPage } from './new-page.tsx';
import { PageRow } from './page-row.tsx';
import { pagesApi } from './pages-api.ts';
import { TrashSheet } from './trash.tsx';

interface Props {
  pages: PageSummary[] | null;
  currentId: string | null;
  session: EditorSession | null;
  onOpen: (path: string) => void;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Returns the ids with one of them moved. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((candidate) => candidate !== id);
  others.splice(Math.min(Math.max(to, 0), others.length), 0, id);
  return others;
}

/** The pages of the site in order, with actions. */
export function PagesPanel({ pages, currentId, session, onOpen, onChanged, onClose }: Props) {
  const canWrite = useCan()('content.write');
  const [open, setOpen] = useState<'new' | 'trash' | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [shownOrder, setShownOrder] = useState<string[] | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await onChanged();
    } catch (error) {
      toast.error(explain(error));
    }
  };
  const ids = (pages ?? []).map((page) => page.id);
  const order = async (id: string, to: number) => {
    const next = moveId(ids, id, to);
    setShownOrder(next);
    await act(() => pagesApi.order(next));
    setShownOrder(null);
  };
  const rename = (page: PageSummary, title: string) => {
    if (page.id === currentId && session) return session.edit((content) => ({ ...content, title }));
    void act(async () => {
      const { version, draft } = await pagesApi.read(page.id);
      await pagesApi.saveDraft(page.id, version, { ...draft, title });
    });
  };
  const remove = (page: PageSummary) =>
    act(async () => {
      if (page.id === currentId) await session?.autosave.flush();
      await pagesApi.remove(page.id);
      if (page.id === currentId) onOpen('/');
      toast(`“${page.title}” is in the trash.`, {
        duration: 10_000,
        action: { label: 'Undo', onClick: () => void act(() => pagesApi.restore(page.id)) },
      });
    });
  const duplicate = (page: PageSummary) =>
    act(async () => {
      if (page.id === currentId) await session?.autosave.flush();
      const copy = await pagesApi.duplicate(page.id);
      await onChanged();
      onOpen(copy.path);
    });
  const sorted = shownOrder ? shownOrder.flatMap((id) => pages?.find((page) => page.id === id) ?? []) : pages;
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged) void order(dragged, index);
    setDragged(null);
  };
  return (
    <aside className="pages" aria-label="Pages">
      <div className="pages-head">
        <h2>Pages</h2>
        {canWrite && <IconButton label="New page" icon={Plus} onPress={() => setOpen('new')} />}
        <IconButton label="Close the list" icon={X} onPress={onClose} />
      </div>
      {!sorted && <Loading label="Loading pages" lines={8} />}
      <ol className="page-list">
        {sorted?.map((page, index) => (
          <PageRow
            key={page.id}
            page={page}
            isCurrent={page.id === currentId}
            canWrite={canWrite}
            isFirst={index === 0}
            isLast={index === sorted.length - 1}
            onOpen={() => onOpen(page.path)}
            onRename={(title) => rename(page, title)}
            onMove={(by) => void order(page.id, index + by)}
            onDuplicate={() => void duplicate(page)}
            onRemove={() => void remove(page)}
            onDragStart={() => setDragged(page.id)}
            onDrop={(event) => drop(event, index)}
          />
        ))}
      </ol>
      {sorted?.length === 0 && (
        <div className="empty">
          <FileText size={24} aria-hidden="true" />
          <p>No pages yet.</p>
          {canWrite && (
            <button type="button" className="button primary" onClick={() => setOpen('new')}>
              Create the first page
            </button>
          )}
        </div>
      )}
      {canWrite && (
        <button type="button" className="button quiet-button" onClick={() => setOpen('trash')}>
          <Trash size={16} aria-hidden="true" /> Trash
        </button>
      )}
      <NewPage isOpen={open === 'new'} onClose={() => setOpen(null)} onChanged={onChanged} onOpen={onOpen} />
      <TrashSheet isOpen={open === 'trash'} onClose={() => setOpen(null)} onRestored={onChanged} />
    </aside>
  );
}
