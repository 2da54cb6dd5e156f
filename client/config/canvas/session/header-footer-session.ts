import {
  createDraftSession,
  createDraftState,
  type DraftState,
} from '#client/config/kit/drafts/draft-session.ts';
import { createDraftStorage } from '#client/config/kit/drafts/draft-storage.ts';
import { saveAndPublish } from '#client/config/kit/drafts/use-publish.ts';
import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { createStore } from '#client/config/kit/store.ts';
import { isSameContent } from '#domain/pages/same-content.ts';
import type { HeaderStyle } from '#schema/contracts/design/colour-reference.ts';
import type {
  HeaderFooterDraft,
  HeaderFooterState,
  PublishedTogether,
  SiteParts,
} from '#schema/contracts/pages/header-footer.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { SharedRegion } from '../protocol/selection.ts';
import { canonicalHtml } from './canonical-html.ts';

export interface HeaderFooterEditing extends DraftState<HeaderFooterDraft, HeaderFooterState> {
  /** The saved content, which a newly loaded frame shows. */
  saved: HeaderFooterDraft;
}

const isDraft = (value: unknown): value is HeaderFooterDraft =>
  typeof value === 'object' && value !== null && 'header' in value && 'footer' in value;

export const isPending = ({ stored, save }: HeaderFooterEditing): boolean =>
  stored.hasUnpublishedChanges || save.kind !== 'saved';

const getSiteParts = ({ stored, history }: HeaderFooterEditing): SiteParts => ({
  ...stored.site,
  ...history.present.site,
});

export const toContent = (sections: PageContent['sections']): PageContent => ({
  title: '',
  description: '',
  isHiddenFromSearch: false,
  headerStyle: 'solid',
  sections,
});

/** Creates an editing session for the header and footer, which form one document for all pages. */
export function createHeaderFooterSession(state: HeaderFooterState) {
  const store = createStore<HeaderFooterEditing>({
    ...createDraftState<HeaderFooterDraft, HeaderFooterState>(state),
    saved: state.draft,
  });
  const drafts = createDraftSession<HeaderFooterDraft, HeaderFooterState>({
    store,
    read: headerFooterApi.read,
    save: headerFooterApi.save,
    isSame: (one, other) => isSameContent(one, other, canonicalHtml),
    storage: createDraftStorage('header-footer', 'draft', isDraft),
    onOutcome: (saved, { stored }): Partial<HeaderFooterEditing> => (stored ? { saved } : {}),
  });
  return {
    ...drafts,
    store,
    /** Called by lazily loaded parts, so that this module stays in the editor's first chunk. */
    getSiteParts,
    toContent,
    editLayout: (region: SharedRegion, next: (content: PageContent) => PageContent, group?: string) =>
      drafts.edit((draft) => {
        const { sections } = draft[region];
        const changed = next(toContent(sections)).sections;
        return changed === sections ? draft : { ...draft, [region]: { ...draft[region], sections: changed } };
      }, group),
    setSite: (patch: Partial<SiteParts>, group = `site:${Object.keys(patch).join()}`) =>
      drafts.edit((draft) => ({ ...draft, site: { ...draft.site, ...patch } }), group),
    setLook: (look: HeaderStyle, group?: string) =>
      drafts.edit((draft) => ({ ...draft, header: { ...draft.header, look } }), group),
    /** Saves pending changes and publishes the draft together with a page or item. Throws if either step fails. */
    async publish(together?: PublishedTogether): Promise<void> {
      const send = (version: number) => headerFooterApi.publish(version, together);
      drafts.update(await saveAndPublish(drafts.autosave, send));
    },
  };
}
export type HeaderFooterSession = ReturnType<typeof createHeaderFooterSession>;
