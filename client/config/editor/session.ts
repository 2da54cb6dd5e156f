import { isSameContent } from '#domain/pages/same-content.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { type EditedPages, pagesApi } from '../pages/pages-api.ts';
import { ApiError, explain } from '../shell/api.ts';
import { createStore } from '../shell/store.ts';
import { type Autosave, createAutosave, type SaveOutcome, type SaveState } from './autosave.ts';
import { addSection, emptySection, setBlockValue } from './content.ts';
import { forgetLocalCopy, keepLocalCopy, readLocalCopy } from './draft-storage.ts';
import { change, createHistory, type History, redo, undo } from './history.ts';
import { newLocalId } from './new-id.ts';
import type { Selection } from './protocol.ts';

export interface EditorState {
  /** The page as stored on the server; the draft is `history.present`. */
  page: PageDetail;
  history: History<PageContent>;
  save: SaveState;
  selection: Selection;
  /** The saved content, which a frame that loads now shows. */
  saved: PageContent;
  /** Blocks to render again although their value is unchanged: their form was edited. */
  outdated: readonly string[];
}

export const NOTHING: Selection = { sectionId: null, blockId: null };

/** Normalizes HTML by parsing and serializing it. */
function canonicalHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

async function savePage(
  pages: EditedPages,
  id: string,
  version: number,
  content: PageContent,
): Promise<SaveOutcome & { page?: PageDetail }> {
  try {
    const page = await pages.saveDraft(id, version, content);
    return { kind: 'ok', version: page.version, page };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
      return { kind: 'failed', reason: explain(error) };
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.status !== 409) return { kind: 'refused', reason: explain(error) };
    return afterConflict(pages, id, content);
  }
}

/** A conflict with our own save, whose response was lost. */
async function afterConflict(
  pages: EditedPages,
  id: string,
  content: PageContent,
): Promise<SaveOutcome & { page?: PageDetail }> {
  try {
    const page = await pages.read(id);
    if (isSameContent(page.draft, content, canonicalHtml)) return { kind: 'ok', version: page.version, page };
    return { kind: 'conflict', version: page.version, updatedAt: page.updatedAt };
  } catch (error) {
    return { kind: 'failed', reason: explain(error) };
  }
}

/** An editing session of a page: its draft with undo, and its save state; `pages` are its routes. */
export function createEditorSession(page: PageDetail, pages: EditedPages = pagesApi) {
  const copy = readLocalCopy(page.id);
  const kept = copy && !isSameContent(copy.content, page.draft, canonicalHtml) ? copy : null;
  const store = createStore<EditorState>({
    page,
    history: createHistory(page.draft),
    save: { kind: 'saved' },
    selection: NOTHING,
    saved: page.draft,
    outdated: [],
  });
  const autosave: Autosave<PageContent> = createAutosave<PageContent>({
    version: kept?.version ?? page.version,
    save: async (version, content) => {
      const { page: answer, ...outcome } = await savePage(pages, page.id, version, content);
      if (answer) store.set({ page: answer, saved: content });
      return outcome;
    },
    keep: (local) => keepLocalCopy(page.id, local),
    forget: () => forgetLocalCopy(page.id),
    onState: (save) => store.set({ save }),
    setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
    clearTimer: (timer) => {
      if (typeof timer === 'number') window.clearTimeout(timer);
    },
  });

  function move(history: History<PageContent>): void {
    if (history === store.get().history) return;
    store.set({ history });
    autosave.take(history.present);
  }

  function edit(next: (content: PageContent) => PageContent, group?: string): void {
    const { history } = store.get();
    move(change(history, next(history.present), { group, at: Date.now() }));
  }

  /** Replaces the draft with the server's page, as one undo step. */
  function adopt(next: PageDetail): void {
    const { history } = store.get();
    store.set({
      page: next,
      saved: next.draft,
      history: change(history, next.draft, { at: Date.now() }),
      selection: NOTHING,
    });
    autosave.adopt(next.version);
  }

  if (kept) edit(() => kept.content);
  else forgetLocalCopy(page.id);
  const retry = () => void autosave.retry();
  const hide = () => void autosave.flush();
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', hide);

  return {
    store,
    autosave,
    pages,
    wasRestored: kept !== null,
    edit,
    adopt,
    setValue: (
      blockId: string,
      patch: Record<string, unknown>,
      group = `value:${blockId}:${Object.keys(patch).join()}`,
    ) => edit((content) => setBlockValue(content, blockId, patch), group),
    /** Adds an empty section below another, or at the end; returns its id. */
    addSection(afterSectionId: string | null): string {
      const id = newLocalId('s');
      edit((content) => addSection(content, afterSectionId, emptySection(id)));
      return id;
    },
    /** Marks a block whose referenced data changed. */
    redraw: (blockId: string) => store.set({ outdated: [blockId] }),
    undo: () => move(undo(store.get().history)),
    redo: () => move(redo(store.get().history)),
    select: (selection: Selection) => store.set({ selection }),
    /** Updates the page without its draft: status, path, publication. */
    update(next: PageDetail): void {
      store.set({ page: next });
      autosave.setVersion(next.version);
    },
    async takeTheirs(): Promise<void> {
      adopt(await pages.read(page.id));
    },
    stop(): void {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hide);
      autosave.stop();
      void autosave.flush();
    },
  };
}
export type EditorSession = ReturnType<typeof createEditorSession>;
