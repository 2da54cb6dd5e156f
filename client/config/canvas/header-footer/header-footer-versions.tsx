import { useStore } from '#client/config/kit/store.ts';
import type { Editor } from '../editor.ts';
import type { HeaderFooterSession } from '../session/header-footer-session.ts';
import { VersionList } from '../versions/version-list.tsx';
import type { VersionSource } from '../versions/version-source.ts';
import { headerFooterVersionsApi } from './header-footer-versions-api.ts';
import { toCompared } from './to-compared.ts';

function headerFooterVersions(session: HeaderFooterSession): VersionSource {
  const { stored, history } = session.store.get();
  return {
    key: ['header-footer', stored.publishedAt],
    draft: toCompared(session, history.present),
    list: headerFooterVersionsApi.list,
    read: async (id) => toCompared(session, await headerFooterVersionsApi.read(id)),
    restore: async (id) => {
      await session.autosave.flush();
      session.adopt(await headerFooterVersionsApi.restore(id, session.autosave.version()));
    },
    isPublished: true,
    readPublished: () => Promise.resolve(toCompared(session, stored.published)),
    goBack: async () => {
      session.edit(() => stored.published);
      await session.autosave.flush();
      return true;
    },
  };
}

interface Props {
  onAdopt: Editor['adopt'];
  session: HeaderFooterSession;
  canWrite: boolean;
}

export function HeaderFooterVersions({ session, ...props }: Props) {
  useStore(session.store);
  return (
    <div className="stack">
      <p className="quiet">Header and footer share one draft and are published together.</p>
      <VersionList source={headerFooterVersions(session)} {...props} />
    </div>
  );
}
