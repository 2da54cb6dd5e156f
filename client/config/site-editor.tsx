import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import type { PageSummary } from '#schema/contracts/owner-api.ts';
import { useCan } from './account.tsx';
import { explain } from './api.ts';
import { type Command, useCommands } from './commands.ts';
import { createEditorSession, type EditorSession } from './editor/session.ts';
import { PageEditor } from './page-editor.tsx';
import { pagesApi } from './pages-api.ts';
import { PagesPanel } from './panels/pages-panel.tsx';
import { navigate } from './router.ts';
import { Loading } from './ui/loading.tsx';

export const editorHref = (path: string): string => `/config/?frameUrl=${encodeURIComponent(path)}`;
const openPage = (path: string) => navigate(editorHref(path));
const NARROW = '(max-width: 1000px)';

/** The page that an address of the site belongs to: its own, or the collection page above an item. */
export function pageAt(pages: readonly PageSummary[], framePath: string): PageSummary | null {
  const path = framePath.split(/[?#]/)[0] ?? '/';
  const above = pages.filter((page) => page.path !== '/' && path.startsWith(`${page.path}/`));
  return (
    pages.find((page) => page.path === path) ?? above.sort((a, b) => b.path.length - a.path.length)[0] ?? null
  );
}

/** Pages on one side, the page of the address in its frame on the other. */
export function SiteEditor({ framePath }: { framePath: string }) {
  const [pages, setPages] = useState<PageSummary[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isListOpen, setListOpen] = useState(() => !window.matchMedia(NARROW).matches);
  const can = useCan();
  const reload = useCallback(async () => {
    try {
      setPages(await pagesApi.list());
      setProblem(null);
    } catch (error) {
      setProblem(explain(error));
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  const current = pages && pageAt(pages, framePath);
  const session = useSession(current?.id ?? null, setProblem);
  /** Keeps the list true to the page that is being edited. */
  const takePage = useCallback(
    (page: PageSummary) =>
      setPages((known) => known?.map((one) => (one.id === page.id ? { ...one, ...page } : one)) ?? null),
    [],
  );
  const open = useCallback((path: string) => {
    if (window.matchMedia(NARROW).matches) setListOpen(false);
    openPage(path);
  }, []);
  /** The page has another address: list and address bar change in one step, so that its session goes on. */
  const moved = useCallback(
    (page: PageSummary) =>
      flushSync(() => {
        takePage(page);
        openPage(page.path);
      }),
    [takePage],
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
          session={session}
          onOpen={open}
          onChanged={reload}
          onClose={() => setListOpen(false)}
        />
      )}
      {session && current ? (
        <PageEditor
          key={current.id}
          session={session}
          framePath={framePath}
          pagePath={current.path}
          canWrite={can('content.write')}
          isListOpen={isListOpen}
          onToggleList={() => setListOpen(!isListOpen)}
          onOpen={open}
          onPage={takePage}
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

/** A session for one page, ended when another page is opened. */
function useSession(pageId: string | null, onProblem: (problem: string) => void): EditorSession | null {
  const [session, setSession] = useState<EditorSession | null>(null);
  useEffect(() => {
    if (!pageId) return;
    let isCurrent = true;
    let mine: EditorSession | null = null;
    pagesApi.read(pageId).then(
      (page) => {
        if (!isCurrent) return;
        mine = createEditorSession(page);
        if (mine.wasRestored) toast('Changes that had not been saved yet are back.');
        setSession(mine);
      },
      (error) => onProblem(explain(error)),
    );
    return () => {
      isCurrent = false;
      mine?.stop();
      setSession(null);
    };
  }, [pageId, onProblem]);
  return session && session.store.get().page.id === pageId ? session : null;
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
      <h1>No page is at {path}</h1>
      <p>It may have been renamed or deleted. Deleted pages wait in the trash for 30 days.</p>
      <button type="button" className="button primary" onClick={onShowList}>
        Show the pages
      </button>
    </>
  );
}
