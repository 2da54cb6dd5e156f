import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import type { PageDetail, PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { collectionsApi, itemsApi } from '../collections/collections-api.ts';
import { type EditedPages, pagesApi } from '../pages/pages-api.ts';
import { pagesChanged } from '../pages/pages-changed.ts';
import { PagesPanel } from '../pages/pages-panel.tsx';
import { useCan } from '../shell/account.tsx';
import { ApiError, explain } from '../shell/api.ts';
import { type Command, useCommands } from '../shell/commands.ts';
import { navigate } from '../shell/router.ts';
import { useStore } from '../shell/store.ts';
import { Loading } from '../ui/loading.tsx';
import { PageEditor } from './page-editor.tsx';
import { createEditorSession, type EditorSession } from './session.ts';

export const editorHref = (path: string): string => `/config/?frameUrl=${encodeURIComponent(path)}`;
const openPage = (path: string) => navigate(editorHref(path));
const NARROW = '(max-width: 1000px)';
/** Wide enough for list, page and inspector side by side. */
const WIDE = '(min-width: 1181px)';

/** The page of a site address: the page itself, or the collection page of an item. */
export function findPage(pages: readonly PageSummary[], framePath: string): PageSummary | null {
  const path = framePath.split(/[?#]/)[0] ?? '/';
  const above = pages.filter((page) => page.path !== '/' && path.startsWith(`${page.path}/`));
  return (
    pages.find((page) => page.path === path) ??
    above.sort((a, b) => b.path.length - a.path.length)[0] ??
    pages.find((page) => page.path === '/' && findItemSlug(page, path) !== null) ??
    null
  );
}

/** The slug of an item that is edited on the canvas; null for pages, products and lessons. */
export function findItemSlug({ path, collectionKind }: PageSummary, framePath: string): string | null {
  const below = (framePath.split(/[?#]/)[0] ?? '').slice(path === '/' ? 1 : path.length + 1);
  return collectionKind !== null && below !== '' && !below.includes('/') ? below : null;
}

/** The list of pages beside the editor of the current page. */
export function SiteEditor({ framePath }: { framePath: string }) {
  const [pages, setPages] = useState<PageSummary[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isListOpen, setListOpen] = useState(() => window.matchMedia(WIDE).matches);
  const can = useCan();
  const firstPath = useRef(framePath);
  const reload = useCallback(async () => {
    try {
      setPages(await pagesApi.list());
      setProblem(null);
    } catch (error) {
      setProblem(explain(error));
    }
  }, []);
  const { times } = useStore(pagesChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when a page was changed elsewhere
  useEffect(() => void reload(), [reload, times]);
  const current = pages && findPage(pages, framePath);
  const session = useSession(current, current && findItemSlug(current, framePath), setProblem);
  /** Keeps the list in sync with the edited page. */
  const replacePage = useCallback(
    (page: PageSummary) =>
      setPages((known) => known?.map((one) => (one.id === page.id ? { ...one, ...page } : one)) ?? null),
    [],
  );
  const open = useCallback((path: string) => {
    if (window.matchMedia(NARROW).matches) setListOpen(false);
    openPage(path);
  }, []);
  /** The page moved: update list and address bar in one step, so that the session continues. */
  const moved = useCallback(
    (page: PageSummary) =>
      flushSync(() => {
        replacePage(page);
        openPage(page.path);
      }),
    [replacePage],
  );
  const commands = useMemo<Command[]>(
    () =>
      (pages ?? []).map((page) => ({
        id: `page-${page.id}`,
        label: page.title,
        group: 'Pages',
        keys: page.path,
        run: () => openPage(page.path),
      })),
    [pages],
  );
  useCommands(commands);
  return (
    <div className={isListOpen ? 'site has-list' : 'site'}>
      {isListOpen && (
        <PagesPanel
          pages={pages}
          currentId={current?.id ?? null}
          session={session?.store.get().page.id === current?.id ? session : null}
          onOpen={open}
          onChanged={reload}
          onClose={() => setListOpen(false)}
        />
      )}
      {session && current ? (
        <PageEditor
          key={session.store.get().page.id}
          session={session}
          framePath={framePath}
          pagePath={session.store.get().page.item ? session.store.get().page.path : current.path}
          canWrite={can('content.write')}
          wasReached={framePath !== firstPath.current}
          isListOpen={isListOpen}
          onToggleList={() => setListOpen(!isListOpen)}
          onOpen={open}
          onPage={replacePage}
          onMoved={moved}
        />
      ) : (
        <main className="centered">
          {problem ? (
            <Problem text={problem} onRetry={() => void reload()} />
          ) : pages && !current ? (
            <NoPage path={framePath} onShowList={() => setListOpen(true)} />
          ) : (
            <Loading label="Loading the page" lines={6} />
          )}
        </main>
      )}
    </div>
  );
}

/** A session for a page or an item, closed when another is opened. */
function useSession(
  page: PageSummary | null,
  itemUrl: string | null,
  onProblem: (problem: string) => void,
): EditorSession | null {
  const [open, setOpen] = useState<{ key: string; session: EditorSession } | null>(null);
  const pageId = page?.id ?? null;
  const collectionId = page?.collectionId ?? null;
  const key = `${pageId}/${itemUrl ?? ''}`;
  useEffect(() => {
    if (!pageId) return;
    let isCurrent = true;
    let mine: EditorSession | null = null;
    readEdited(pageId, collectionId, itemUrl).then(
      ([edited, pages]) => {
        if (!isCurrent) return;
        mine = createEditorSession(edited, pages);
        if (mine.wasRestored) toast('Unsaved changes were restored.');
        setOpen({ key, session: mine });
      },
      (error) => onProblem(explain(error)),
    );
    return () => {
      isCurrent = false;
      mine?.stop();
      setOpen(null);
    };
  }, [key, pageId, collectionId, itemUrl, onProblem]);
  return open?.key === key ? open.session : null;
}

/** What is edited, with its routes: the item at the address, else the page that lists it. */
async function readEdited(
  pageId: string,
  collectionId: string | null,
  itemUrl: string | null,
): Promise<[PageDetail, EditedPages]> {
  if (collectionId !== null && itemUrl !== null) {
    try {
      return [await collectionsApi.open(collectionId, itemUrl), itemsApi];
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return [await pagesApi.read(pageId), pagesApi];
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <h1>The pages could not be loaded</h1>
      <p role="alert">{text}</p>
      <button type="button" className="button primary" onClick={onRetry}>
        Try again
      </button>
    </>
  );
}

function NoPage({ path, onShowList }: { path: string; onShowList: () => void }) {
  return (
    <>
      <h1>There is no page at {path}</h1>
      <p>It may have been renamed or deleted. Deleted pages are kept in the trash for 30 days.</p>
      <button type="button" className="button primary" onClick={onShowList}>
        Show the pages
      </button>
    </>
  );
}
