import type { EditorSession } from '#client/config/canvas/session/editor-session.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';

export interface VersionSource {
  /** Differs for each draft and after each publication. */
  key: readonly (string | number | null)[];
  draft: PageContent;
  list: () => Promise<RevisionSummary[]>;
  read: (id: string) => Promise<PageContent>;
  restore: (id: string) => Promise<void>;
  isPublished: boolean;
  /** Returns null if the published version no longer exists. */
  readPublished: () => Promise<PageContent | null>;
  goBack: () => Promise<boolean>;
}

export function pageVersions(session: EditorSession): VersionSource {
  const { stored: page, history } = session.store.get();
  /** An item's settings have no draft, so only its sections are restored. */
  const toDraft = (version: PageContent): PageContent =>
    page.item ? { ...history.present, sections: version.sections } : version;
  const read = async (id: string) => toDraft(await session.pages.readRevision(page.id, id));
  const readPublished = () => session.pages.readPublished(page.id);
  const replace = async (content: PageContent) => {
    session.replace(content);
    await session.autosave.flush();
  };
  return {
    key: [page.id, page.publishedAt],
    draft: history.present,
    list: () => session.pages.revisions(page.id),
    read,
    restore: async (id) => replace(await read(id)),
    isPublished: page.status === ITEM_STATUS.published,
    readPublished,
    goBack: async () => {
      const published = await readPublished();
      if (published) await replace(published);
      return published !== null;
    },
  };
}
