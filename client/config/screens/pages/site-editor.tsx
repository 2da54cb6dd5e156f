import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageEditor } from '#client/config/canvas/page-editor.tsx';
import type { Region } from '#client/config/canvas/protocol/selection.ts';
import { createEditorSession } from '#client/config/canvas/session/editor-session.ts';
import { createHeaderFooterSession } from '#client/config/canvas/session/header-footer-session.ts';
import { findOriginalId, useOpenExperiments } from '#client/config/canvas/session/use-variants.ts';
import { findUnfinished, isStartSkipped, skipStart } from '#client/config/canvas/starters/unfinished.ts';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { ApiError } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { useDraftSession } from '#client/config/kit/drafts/use-draft-session.ts';
import { type Command, useCommands } from '#client/config/kit/navigation/commands.ts';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { dropFirstFrame } from '#client/config/kit/navigation/first-frame.ts';
import { useFocusOnNavigation } from '#client/config/kit/navigation/focus-page.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { type EditedPages, pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { pagesChanged } from '#client/config/kit/queries/pages-changed.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { findVariantId } from '#domain/analytics/experiments/variant-page.ts';
import { findItemSlug, findPage } from '#domain/pages/edited-page.ts';
import type { PageDetail, PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { PagesPanel } from './late-pages-panel.tsx';

const openPage = (path: string) => navigate(editorHref(path));
const NARROW = '(max-width: 1000px)';
/** Window width at which the page list, the page and the inspector fit side by side. */
const WIDE = '(min-width: 1181px)';

const StarterChoice = lazyPart(() => import('#client/config/canvas/starters/starter-choice.tsx'), {
  fallback: <Loading label="Loading themes" lines={6} />,
});

// Lazy: shown only at a URL without a page.
const NoPage = lazyPart(() => import('./no-page.tsx'), {
  fallback: <Loading label="Loading page" lines={6} />,
});

export function SiteEditor({ framePath, region }: { framePath: string; region: Region }) {
  const {
    value: pages,
    problem: listProblem,
    load: reload,
    setValue: setPages,
  } = useLoaded(['pages'], pagesApi.list);
  const [isListOpen, setListOpen] = useState(() => window.matchMedia(WIDE).matches);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const can = useCan();
  const { id: accountId } = useAccount().account;
  const [isSkipped, setSkipped] = useState(() => isStartSkipped(accountId));
  const { times } = useStore(pagesChanged);
  const timesRead = useRef(times);
  // Reload the list after a page was changed outside the editor.
  useEffect(() => {
    if (timesRead.current !== times) void reload();
    timesRead.current = times;
  }, [reload, times]);
  const openExperiments = useOpenExperiments();
  const variantId = findVariantId(framePath.split(/[?#]/)[0] ?? '');
  const originalId = findOriginalId(openExperiments, variantId);
  const current =
    pages &&
    (variantId === null ? findPage(pages, framePath) : (pages.find(({ id }) => id === originalId) ?? null));
  const {
    session,
    problem: pageProblem,
    retry,
  } = useEditedPage(current, current && findItemSlug(current, framePath), variantId);
  /** The header and footer stay loaded when another page is opened. */
  const { session: headerFooter } = useHeaderFooter(session !== null);
  useFocusOnNavigation(session?.store.get().stored.id ?? null);
  const problem = listProblem ?? pageProblem;
  /** Updates the edited page's entry in the page list. */
  const replacePage = useCallback(
    (page: PageSummary) =>
      setPages((known) => known?.map((one) => (one.id === page.id ? { ...one, ...page } : one)) ?? null),
    [setPages],
  );
  const open = useCallback((path: string) => {
    if (window.matchMedia(NARROW).matches) setListOpen(false);
    openPage(path);
  }, []);
  /** Updates the page list and the URL in one step, so that the editing session of a moved page continues. */
  const followMoved = useCallback(
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
  const isEmpty =
    !isSkipped &&
    pages !== null &&
    (pages.length === 0 || (findPage(pages, '/') === null && !!findUnfinished()));
  const isMissing = pages !== null && !current && !(variantId !== null && openExperiments.isLoading);
  const isOpening = !problem && !isEmpty && !isMissing;
  useEffect(() => {
    if (!isOpening) dropFirstFrame();
  }, [isOpening]);
  useEffect(() => dropFirstFrame, []);
  if (isEmpty && can('content.write') && can('content.publish'))
    return (
      <StarterChoice
        onSkip={() => {
          skipStart(accountId);
          setSkipped(true);
        }}
        onDone={async () => {
          await reload();
          openPage('/');
        }}
      />
    );
  return (
    <div className={isLibraryOpen ? 'site has-library' : isListOpen ? 'site has-list' : 'site'}>
      {isListOpen && !isLibraryOpen && (
        <PagesPanel
          pages={pages}
          currentId={current?.id ?? null}
          session={session?.store.get().stored.id === current?.id ? session : null}
          onOpen={open}
          onChanged={reload}
          onClose={() => setListOpen(false)}
        />
      )}
      {session && current ? (
        <PageEditor
          key={session.store.get().stored.id}
          session={session}
          headerFooter={headerFooter}
          framePath={framePath}
          firstRegion={region}
          pagePath={
            session.store.get().stored.item || variantId !== null
              ? session.store.get().stored.path
              : current.path
          }
          originalPath={current.path}
          openExperiments={openExperiments}
          canWrite={can('content.write')}
          isListOpen={isListOpen}
          onToggleList={() => setListOpen(!isListOpen)}
          onOpen={open}
          onPageChange={replacePage}
          onMoved={followMoved}
          onLibraryOpenChange={setLibraryOpen}
        />
      ) : (
        <main className="centered">
          {problem ? (
            <Problem text={problem} onRetry={() => void (listProblem ? reload() : retry())} />
          ) : isMissing ? (
            <NoPage path={framePath} hasPages={pages.length > 0} onShowList={() => setListOpen(true)} />
          ) : (
            <Loading label="Loading page" lines={6} />
          )}
        </main>
      )}
    </div>
  );
}

/** Opens an editing session for a page, item or variant. Navigation opens another one. */
function useEditedPage(page: PageSummary | null, itemSlug: string | null, variantId: string | null) {
  const isStacked = !useAccount().site.features.includes('fluidEngine');
  return useDraftSession({
    key: ['page', variantId ?? page?.id ?? null, itemSlug],
    read: page && (() => (variantId === null ? readEdited(page, itemSlug) : readVariant(variantId))),
    create: ([edited, pages]) => createEditorSession(edited, pages, { isStacked }),
  });
}

/** Loads the header and footer only after the first page. */
function useHeaderFooter(isWanted: boolean) {
  const wasWanted = useRef(false);
  wasWanted.current ||= isWanted;
  return useDraftSession({
    key: ['header-footer'],
    read: wasWanted.current ? headerFooterApi.read : null,
    create: createHeaderFooterSession,
  });
}

const readVariant = async (id: string): Promise<[PageDetail, EditedPages]> => [
  await pagesApi.read(id),
  pagesApi,
];

/** Reads the item at the URL, or its list page if there is no such item. Returns it with its API calls. */
async function readEdited(
  { id, collectionId }: PageSummary,
  itemSlug: string | null,
): Promise<[PageDetail, EditedPages]> {
  if (collectionId !== null && itemSlug !== null) {
    // Imported here because most pages have no collection.
    const { collectionsApi, itemsApi } = await import('#client/config/kit/queries/collections-api.ts');
    try {
      return [await collectionsApi.open(collectionId, itemSlug), itemsApi];
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return [await pagesApi.read(id), pagesApi];
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
