import { createDraftSession, createDraftState } from '#client/config/kit/drafts/draft-session.ts';
import { createDraftStorage, hasList } from '#client/config/kit/drafts/draft-storage.ts';
import { type EditedPages, pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { createStore } from '#client/config/kit/store.ts';
import { ITEM_LIMITS, PAGE_LIMITS } from '#domain/pages/commands/refusal.ts';
import { isSameContent } from '#domain/pages/same-content.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { NOTHING } from '../protocol/selection.ts';
import { canonicalHtml } from './canonical-html.ts';
import type { EditorState } from './editor-state.ts';
import { createLayoutSession } from './layout-session.ts';

const isPageContent = (value: unknown): value is PageContent => hasList(value, 'sections');

export function createEditorSession(
  page: PageDetail,
  pages: EditedPages = pagesApi,
  { isStacked = false }: { isStacked?: boolean } = {},
) {
  const store = createStore<EditorState>({
    ...createDraftState<PageContent, PageDetail>(page),
    selection: NOTHING,
    saved: page.draft,
    outdated: [],
    said: { text: '' },
    refusal: null,
  });
  const drafts = createDraftSession<PageContent, PageDetail>({
    store,
    read: () => pages.read(page.id),
    save: (version, content) => {
      const { stored, saved } = store.get();
      return pages.saveDraft(page.id, version, content, stored.version === version ? saved : null);
    },
    isSame: (one, other) => isSameContent(one, other, canonicalHtml),
    storage: createDraftStorage('draft', page.id, isPageContent),
    onOutcome: (saved, { stored }): Partial<EditorState> => (stored ? { saved } : {}),
  });

  const limits = { ...(page.item === undefined ? PAGE_LIMITS : ITEM_LIMITS), isStacked };
  const { endWriting, ...layout } = createLayoutSession({ store, edit: drafts.edit, limits: () => limits });

  /** Replaces the draft as one undo step. The selected block may no longer exist afterwards. */
  function adopt(next: PageDetail): void {
    store.set({ selection: NOTHING });
    drafts.adopt(next);
  }

  function replace(content: PageContent): void {
    store.set({ selection: NOTHING });
    drafts.edit(() => content);
  }

  return {
    ...drafts,
    store,
    pages,
    ...layout,
    limits,
    undo(): void {
      endWriting();
      drafts.undo();
    },
    redo(): void {
      endWriting();
      drafts.redo();
    },
    adopt,
    replace,
    takeTheirs: async (): Promise<void> => adopt(await pages.read(page.id)),
  };
}
export type EditorSession = ReturnType<typeof createEditorSession>;
