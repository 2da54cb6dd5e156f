import { useMutation } from '@tanstack/react-query';
import { FileText, Plus, Trash, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { EditorSession } from '#client/config/canvas/session/editor-session.ts';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { pageListApi } from './page-list-api.ts';
import { PageRow } from './page-row.tsx';
import { StartLink } from './start-link.tsx';

// Lazy: these sheets are rarely opened.
const NewPage = lazyPart(() => import('./new-page.tsx'), { fallback: null });
const TrashSheet = lazyPart(() => import('./trash.tsx'), { fallback: null });

interface Props {
  pages: PageSummary[] | null;
  currentId: string | null;
  session: EditorSession | null;
  onOpen: (path: string) => void;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const AddToRelease = lazyPart(() => import('#client/config/kit/shared/releases/add-to-release.tsx'), {
  fallback: null,
});

export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((candidate) => candidate !== id);
  others.splice(Math.min(Math.max(to, 0), others.length), 0, id);
  return others;
}

export function PagesPanel({ pages, currentId, session, onOpen, onChanged, onClose }: Props) {
  const canWrite = useCan()('content.write');
  const [open, setOpen] = useState<'new' | 'trash' | null>(null);
  useNewInAddress(() => {
    if (canWrite) setOpen('new');
  });
  const [releasing, setReleasing] = useState<PageSummary | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [shownOrder, setShownOrder] = useState<string[] | null>(null);
  const ids = (pages ?? []).map((page) => page.id);
  const order = useMutation({
    mutationFn: (next: string[]) => pageListApi.order(next),
    onMutate: setShownOrder,
    onSuccess: onChanged,
    onSettled: () => setShownOrder(null),
  });
  const retitle = useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      const { version, draft } = await pagesApi.read(id);
      await pagesApi.saveDraft(id, version, { ...draft, title }, draft);
    },
    onSuccess: onChanged,
  });
  const rename = (page: PageSummary, title: string) => {
    if (page.id === currentId && session) return session.run({ kind: 'metadata', set: { title } });
    retitle.mutate({ id: page.id, title });
  };
  const flush = async ({ id }: PageSummary) => {
    if (id === currentId) await session?.autosave.flush();
  };
  const restore = useMutation({ mutationFn: (id: string) => pageListApi.restore(id), onSuccess: onChanged });
  const remove = useMutation({
    mutationFn: async (page: PageSummary) => {
      await flush(page);
      await pageListApi.remove(page.id);
    },
    onSuccess: (_, { id, title }) => {
      if (id === currentId) onOpen('/');
      toast(`“${title}” is in the trash.`, {
        duration: 10_000,
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
      });
      return onChanged();
    },
  });
  const duplicate = useMutation({
    mutationFn: async (page: PageSummary) => {
      await flush(page);
      return pageListApi.duplicate(page.id);
    },
    onSuccess: async (copy) => {
      await onChanged();
      onOpen(copy.path);
    },
  });
  const sorted = shownOrder ? shownOrder.flatMap((id) => pages?.find((page) => page.id === id) ?? []) : pages;
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged) order.mutate(moveId(ids, dragged, index));
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
            onMove={(by) => order.mutate(moveId(ids, page.id, index + by))}
            onDuplicate={() => duplicate.mutate(page)}
            onRemove={() => remove.mutate(page)}
            onRelease={() => setReleasing(page)}
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
          <StartLink />
        </div>
      )}
      {canWrite && (
        <button type="button" className="button quiet-button" onClick={() => setOpen('trash')}>
          <Trash size={16} aria-hidden="true" /> Trash
        </button>
      )}
      {releasing && (
        <AddToRelease
          title={releasing.title}
          getPart={async () => {
            await flush(releasing);
            const { version } = await pagesApi.read(releasing.id);
            return { kind: 'page', refId: releasing.id, version };
          }}
          onClose={() => setReleasing(null)}
        />
      )}
      {open === 'new' && (
        <NewPage isOpen onClose={() => setOpen(null)} onChanged={onChanged} onOpen={onOpen} />
      )}
      {open === 'trash' && <TrashSheet isOpen onClose={() => setOpen(null)} onRestored={onChanged} />}
    </aside>
  );
}
