import { useMutation } from '@tanstack/react-query';
import { Images, Plus, Tags, Trash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { PublishProblems } from '#client/config/kit/shared/publishing/publish-problems.tsx';
import { useCheckedPublish } from '#client/config/kit/shared/publishing/use-checked-publish.ts';
import { TermsSheet } from '#client/config/kit/shared/terms/terms-sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { isListUnpublished } from '#domain/pages/page-policy.ts';
import type { ItemEntry } from '#schema/contracts/collections/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MAX_ORDERABLE_ITEMS } from '#schema/contracts/limits.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { AddItem } from './add-item.tsx';
import { CollectionDesign } from './collection-design.tsx';
import './collections.css';
import { collectionsApi, itemsApi } from '#client/config/kit/queries/collections-api.ts';
import { notifyPublished } from '#client/config/kit/queries/notify-published.ts';
import type { Editor } from '../editor.ts';
import { type ItemAct, ItemRow } from './item-row.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { ItemTrash } from './item-trash.tsx';
import { formatCount, KIND_LABELS, withArticle } from './labels.ts';
import { getIndexAfter, moveEntry } from './reorder.ts';
import { useItems } from './use-items.ts';

const AddToRelease = lazyPart(() => import('#client/config/kit/shared/releases/add-to-release.tsx'), {
  fallback: null,
});

const ENTRY = { one: 'entry', many: 'entries' };

interface Props {
  onOpen: Editor['onOpen'];
  onAdopt: Editor['adopt'];
  session: EditorSession;
  canWrite: boolean;
  onOpenSettings: () => void;
}

export default function ItemsPanel({ session, canWrite, onOpenSettings, onOpen, onAdopt }: Props) {
  const { stored: page } = useStore(session.store);
  const canPublish = useCan()('content.publish') && canWrite;
  const collectionId = page.collectionId ?? '';
  const facts = [page.status, page.hasUnpublishedChanges, page.title, page.item?.image?.mediaId].join(' ');
  const { list, problem, reload, loadMore, change } = useItems(collectionId, facts);
  const [open, setOpen] = useState<'add' | 'terms' | 'trash' | { settings: string } | null>(null);
  const [releasing, setReleasing] = useState<ItemEntry | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  /** Row to focus after the next render. */
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for a new list
  useEffect(() => {
    if (wanted.current === null) return;
    panel.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  }, [list]);
  const duplicate = useMutation({
    mutationFn: async (entry: ItemEntry) => {
      if (entry.id === page.id) await session.autosave.flush();
      return itemsApi.duplicate(entry.id);
    },
    onSuccess: (copy) => onOpen(copy.path),
  });
  const checked = useCheckedPublish();
  const redraw = () => onAdopt(() => session.autosave.flush());
  const changing = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => {
      setAnnouncement(done);
      void redraw();
    },
    onSettled: () => reload(),
  });
  /** Resolves to whether the work succeeded. The query client shows errors. */
  const run = (work: () => Promise<unknown>, done: string): Promise<boolean> =>
    changing.mutateAsync({ work, done }).then(
      () => true,
      () => false,
    );
  if (problem && !list) return <Failed problem={problem} onRetry={() => void reload()} />;
  if (!list) return <Loading label="Loading items" lines={6} />;

  const { collection, items, count } = list;
  const { kind, path } = collection;
  const { one, many } = KIND_LABELS[kind];
  const isMovable = collection.sort === 'manual' && list.nextCursor === null;
  const isHeld = isListUnpublished(page.item ? (page.listPage ?? null) : page);
  const isFull = collection.sort === 'manual' && count >= MAX_ORDERABLE_ITEMS;

  const order = (entry: ItemEntry, to: number) => {
    const next = moveEntry(items, entry, to);
    wanted.current = `[data-item="${entry.id}"] .icon-button`;
    change((known) => ({ ...known, items: next }));
    const position = next.indexOf(entry) + 1;
    void run(
      () =>
        collectionsApi.order(
          collection.id,
          next.map(({ id }) => id),
        ),
      `${entry.title} is ${position} of ${items.length}.`,
    );
  };
  const setStatus = (entry: ItemEntry, isPublished: boolean) =>
    run(
      async () => {
        const isOpen = entry.id === page.id;
        if (isOpen) await session.autosave.flush();
        const version = isOpen ? session.autosave.version() : entry.version;
        const changed: PageDetail = isPublished
          ? await itemsApi.publish(entry.id, version)
          : await itemsApi.setStatus(entry.id, version, ITEM_STATUS.draft);
        if (isOpen) session.update(changed);
        if (isPublished)
          notifyPublished(changed, {
            done: `“${entry.title}” is published.`,
            canPublish: true,
            onPublished: () => void readAgain(),
          });
      },
      isPublished ? `${entry.title} is published.` : `${entry.title} is a draft.`,
    );
  const publish = async (entry: ItemEntry) => {
    // The check reads the stored draft.
    if (entry.id === page.id) await session.autosave.flush();
    await checked.ask({ check: () => itemsApi.check(entry.id), publish: () => setStatus(entry, true) });
  };
  /** Reload the open item, because publishing the list page changes it. */
  const readAgain = async () => session.update(await session.pages.read(page.id));
  const remove = async (entry: ItemEntry) => {
    const after = items[items.indexOf(entry) + 1] ?? items[items.indexOf(entry) - 1];
    wanted.current = after ? `[data-item="${after.id}"] .page-name` : '.add-item';
    const isOpen = entry.id === page.id;
    if (isOpen) await session.autosave.flush();
    if (!(await run(() => itemsApi.remove(entry.id), `${entry.title} is in the trash.`))) return;
    if (isOpen) onOpen(path ?? '/');
    toast(`“${entry.title}” is in the trash.`, {
      duration: 10_000,
      action: {
        label: 'Undo',
        onClick: () => void run(() => itemsApi.restore(entry.id), `${entry.title} is restored as a draft.`),
      },
    });
  };
  const act = (entry: ItemEntry, name: ItemAct) => {
    if (name === 'settings') entry.id === page.id ? onOpenSettings() : setOpen({ settings: entry.id });
    else if (name === 'publish') void publish(entry);
    else if (name === 'unpublish') void setStatus(entry, false);
    else if (name === 'release') setReleasing(entry);
    else if (name === 'duplicate') duplicate.mutate(entry);
    else if (name === 'remove') void remove(entry);
    else order(entry, getIndexAfter(name, items.indexOf(entry), items.length));
  };
  const drop = (to: number) => {
    const entry = items.find(({ id }) => id === dragged);
    if (entry && isMovable) order(entry, to);
    setDragged(null);
  };

  return (
    <div className="items" ref={panel}>
      <div className="panel-title">
        <h2>{formatCount(count, kind)}</h2>
      </div>
      {canWrite &&
        (isFull ? (
          <p className="quiet">
            A list in manual order can hold up to {MAX_ORDERABLE_ITEMS} {many}. Delete one, or choose another
            order.
          </p>
        ) : (
          <button type="button" className="button add-item" onClick={() => setOpen('add')}>
            <Plus size={16} aria-hidden="true" /> Add {withArticle(kind)}
          </button>
        ))}
      {canWrite && (
        <CollectionDesign
          collection={collection}
          onShown={(shown) => {
            setAnnouncement('Display settings saved.');
            change((known) => ({ ...known, collection: shown }));
            void reload();
            void redraw();
          }}
        />
      )}
      {isHeld && (
        <p className="notice">
          The page for these items is not published. Publish it so that visitors can see them.
        </p>
      )}
      {items.length === 0 && (
        <div className="empty">
          <Images size={24} aria-hidden="true" />
          <p>
            {KIND_LABELS[kind].about} Add the first {one} to see how it looks.
          </p>
        </div>
      )}
      <ol
        className="page-list"
        aria-label={KIND_LABELS[kind].label}
        aria-busy={changing.isPending || checked.isChecking}
      >
        {items.map((entry, index) => (
          <ItemRow
            key={entry.id}
            entry={entry}
            kind={kind}
            isCurrent={entry.id === page.id}
            canWrite={canWrite}
            canPublish={canPublish}
            isMovable={isMovable}
            ends={{ isFirst: index === 0, isLast: index === items.length - 1 }}
            onOpen={() => onOpen(`${path === '/' ? '' : path}/${entry.urlId}`)}
            onChooseAction={(name) => act(entry, name)}
            onDragStart={() => setDragged(entry.id)}
            onDrop={() => drop(index)}
          />
        ))}
      </ol>
      {loadMore && (
        <button type="button" className="button" onClick={loadMore}>
          Show more
        </button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {canWrite && (
        <button type="button" className="button quiet-button" onClick={() => setOpen('terms')}>
          <Tags size={16} aria-hidden="true" /> Categories and tags
        </button>
      )}
      {canWrite && (
        <button type="button" className="button quiet-button" onClick={() => setOpen('trash')}>
          <Trash size={16} aria-hidden="true" /> Trash of this list
        </button>
      )}
      <PublishProblems problems={checked.problems} noun={ENTRY} />
      {releasing && (
        <AddToRelease
          title={releasing.title}
          getPart={async () => {
            if (releasing.id === page.id) await session.autosave.flush();
            const { version } = await itemsApi.read(releasing.id);
            return { kind: 'item', refId: releasing.id, version };
          }}
          onClose={() => setReleasing(null)}
        />
      )}
      <AddItem
        collection={collection}
        isOpen={open === 'add'}
        onClose={() => setOpen(null)}
        onAdded={(added, isOpened) => {
          if (isOpened) return onOpen(added.path);
          void reload();
          void redraw();
        }}
      />
      <ItemSheet
        id={typeof open === 'object' && open ? open.settings : null}
        onClose={() => setOpen(null)}
        onSaved={() => {
          setOpen(null);
          void reload();
          void redraw();
        }}
      />
      <TermsSheet
        collections={[collection]}
        isOpen={open === 'terms'}
        onClose={() => setOpen(null)}
        onChanged={() => {
          void reload();
          void redraw();
        }}
      />
      <ItemTrash
        collection={collection}
        isOpen={open === 'trash'}
        onClose={() => setOpen(null)}
        onRestored={() => void reload()}
      />
    </div>
  );
}
