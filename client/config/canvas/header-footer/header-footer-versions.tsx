import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import type { HeaderFooterDraft } from '#schema/contracts/pages/header-footer.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { type HeaderFooterSession, toContent } from '../session/header-footer-session.ts';
import type { InspectorActions } from '../session/inspector-actions.ts';
import { VersionList } from '../versions/version-list.tsx';
import type { VersionSource } from '../versions/version-source.ts';

/** Header and footer as one layout, which the comparison of pages reads; their sections are named by where they are. */
export const toCompared = ({ header, footer }: HeaderFooterDraft): PageContent =>
  toContent([
    ...header.sections.map((section, index) => ({ name: `Header ${index + 1}`, ...section })),
    ...footer.sections.map((section, index) => ({ name: `Footer ${index + 1}`, ...section })),
  ]);

function headerFooterVersions(session: HeaderFooterSession): VersionSource {
  const { stored, history } = session.store.get();
  return {
    key: ['header-footer', stored.publishedAt],
    draft: toCompared(history.present),
    list: headerFooterApi.revisions,
    read: async (id) => toCompared(await headerFooterApi.readRevision(id)),
    restore: async (id) => {
      await session.autosave.flush();
      session.adopt(await headerFooterApi.restore(id, session.autosave.version()));
    },
    isPublished: true,
    readPublished: () => Promise.resolve(toCompared(stored.published)),
    goBack: async () => {
      session.edit(() => stored.published);
      await session.autosave.flush();
      return true;
    },
  };
}

interface Props extends Pick<InspectorActions, 'onAdopt'> {
  session: HeaderFooterSession;
  canWrite: boolean;
}

/** What header and footer were published as. */
export function HeaderFooterVersions({ session, ...props }: Props) {
  useStore(session.store);
  return (
    <div className="stack">
      <p className="quiet">Header and footer have one draft, and are published together.</p>
      <VersionList source={headerFooterVersions(session)} {...props} />
    </div>
  );
}
