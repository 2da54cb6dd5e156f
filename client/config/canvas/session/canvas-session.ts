import { createStore, type Store } from '#client/config/kit/store.ts';
import { addStep, MAX_STEPS, redoStep, type Steps, undoStep } from '#domain/pages/commands/history.ts';
import { FOOTER_LIMITS, HEADER_LIMITS, type LayoutLimits } from '#domain/pages/commands/refusal.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import type { HeaderFooterDraft } from '#schema/contracts/pages/header-footer.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { NOTHING, REGIONS, type Region, type SharedRegion } from '../protocol/selection.ts';
import type { EditorSession } from './editor-session.ts';
import type { EditorState } from './editor-state.ts';
import { type EditorView, reduceView, type ViewCommand } from './editor-view.ts';
import { type HeaderFooterEditing, type HeaderFooterSession, toContent } from './header-footer-session.ts';
import { createLayoutSession } from './layout-session.ts';

type DocumentName = 'page' | 'header-footer';

/**
 * State of the edited region and the editor's view. `stored` is always the page, even while the header or
 * footer is edited.
 */
export interface CanvasState extends EditorState, EditorView {
  /** The layout shown at the selected width. */
  view: Device;
  /** Undo steps of the page and of the header and footer, in one order. */
  steps: Steps<DocumentName>;
  headerFooter: HeaderFooterEditing | null;
}

type OwnState = EditorView & Pick<CanvasState, 'selection' | 'outdated' | 'said' | 'refusal' | 'steps'>;
const QUIET = { selection: NOTHING, outdated: [], said: { text: '' }, refusal: null } as const;

/** Edits a page, its header or its footer with the same commands and one undo history. */
export function createCanvasSession(page: EditorSession, view: EditorView) {
  let shared: HeaderFooterSession | null = null;
  const own = createStore<OwnState>({
    ...QUIET,
    ...view,
    steps: { past: page.store.get().history.past.map(() => 'page' as const), future: [] },
  });
  const store = createCombinedStore(page, () => shared, own);

  /** Whether an undo or redo is running, which adds no step. */
  let isMoving = false;
  function watchSteps(name: DocumentName, document: Store<HeaderFooterEditing> | EditorSession['store']) {
    let { past } = document.get().history;
    return document.watch(() => {
      const before = past;
      ({ past } = document.get().history);
      if (past !== before && !isMoving) own.set({ steps: addStep(own.get().steps, name) });
    });
  }
  watchSteps('page', page.store);

  const layout = createLayoutSession({
    store,
    edit: (next, group) => {
      const { region } = own.get();
      if (region === 'page') page.edit(next, group);
      else shared?.editLayout(region, next, group);
    },
    limits: () => getLimits(own.get().region, page, shared),
  });

  /** Clears the selection when the region changes. */
  function dispatch(command: ViewCommand): void {
    const before = own.get();
    const next = reduceView(before, command);
    if (next !== before) own.set({ ...next, ...(next.region !== before.region && QUIET) });
  }

  function enter(region: Region): void {
    if (region === 'page' || shared) dispatch({ kind: 'enter', region });
  }

  function move(step: typeof undoStep): void {
    const found = step(own.get().steps);
    if (!found) return;
    layout.endWriting();
    const document = found.name === 'page' ? page : shared;
    const before = shared?.store.get().history.present;
    isMoving = true;
    if (step === undoStep) document?.undo();
    else document?.redo();
    isMoving = false;
    own.set({ steps: found.steps });
    enter(found.name === 'page' ? 'page' : findChanged(before, shared?.store.get().history.present));
  }

  return {
    ...page,
    ...layout,
    store,
    /** The page's session, whichever region is being edited. */
    page,
    getHeaderFooter: () => shared,
    /** Adds the header and footer. Their earlier changes are undone after this page's steps. */
    attach(next: HeaderFooterSession): () => void {
      shared = next;
      const unwatch = [watchSteps('header-footer', next.store), next.store.watch(store.notify)];
      const known = next.store.get().history.past.map(() => 'header-footer' as const);
      const { past, future } = own.get().steps;
      own.set({
        steps: { past: [...known, ...past.filter((name) => name === 'page')].slice(-MAX_STEPS), future },
      });
      return () => {
        for (const stop of unwatch) stop();
      };
    },
    dispatch,
    enter,
    undo: () => move(undoStep),
    redo: () => move(redoStep),
    saveAll: () => Promise.all([page.autosave.flush(), shared?.autosave.flush()]),
  };
}
export type CanvasSession = ReturnType<typeof createCanvasSession>;

/** Changes to menus and style count as header changes. */
const findChanged = (before?: HeaderFooterDraft, after?: HeaderFooterDraft): SharedRegion =>
  before && after && before.footer !== after.footer && before.header === after.header ? 'footer' : 'header';

const listIds = ({ sections }: Pick<PageContent, 'sections'>): string[] =>
  sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);

function getLimits(region: Region, page: EditorSession, shared: HeaderFooterSession | null): LayoutLimits {
  const draft = shared?.store.get().history.present;
  const layouts = { page: page.store.get().history.present, header: draft?.header, footer: draft?.footer };
  const others = REGIONS.filter((name) => name !== region).flatMap((name) => layouts[name] ?? []);
  const takenIds = new Set(others.flatMap(listIds));
  const limits = { page: page.limits, header: HEADER_LIMITS, footer: FOOTER_LIMITS }[region];
  return { ...limits, takenIds };
}

/** Combines the stores. `get` returns the same object until one of the stores changes. */
function createCombinedStore(
  page: EditorSession,
  getShared: () => HeaderFooterSession | null,
  own: Store<OwnState>,
): Store<CanvasState> & { notify: () => void } {
  const listeners = new Set<() => void>();
  const contents = new Map<PageContent['sections'], PageContent>();
  let known: readonly unknown[] = [];
  let value: CanvasState | null = null;

  function contentOf(sections: PageContent['sections']): PageContent {
    const content = contents.get(sections) ?? toContent(sections);
    contents.clear();
    contents.set(sections, content);
    return content;
  }

  function combine(): CanvasState {
    const ofPage = page.store.get();
    const headerFooter = getShared()?.store.get() ?? null;
    const { selection, outdated, said, refusal, ...shown } = own.get();
    const view = shown.device === 'phone' ? 'phone' : 'desktop';
    const { region } = shown;
    if (region === 'page' || !headerFooter) return { ...ofPage, ...shown, view, headerFooter };
    const { history, save, saved } = headerFooter;
    const present = contentOf(history.present[region].sections);
    return {
      ...ofPage,
      ...own.get(),
      view,
      headerFooter,
      save,
      saved: toContent(saved[region].sections),
      history: { ...ofPage.history, present },
    };
  }

  function get(): CanvasState {
    const now = [page.store.get(), getShared()?.store.get(), own.get()];
    if (!value || now.some((part, index) => part !== known[index])) {
      known = now;
      value = combine();
    }
    return value;
  }

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  page.store.watch(notify);
  own.watch(notify);

  return {
    get,
    notify,
    set({ selection, outdated, said, refusal }) {
      const ofRegion = {
        ...(selection && { selection }),
        ...(outdated && { outdated }),
        ...(said && { said }),
        ...(refusal !== undefined && { refusal }),
      };
      if (own.get().region === 'page') page.store.set(ofRegion);
      else own.set(ofRegion);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
