import { useStore } from '#client/config/kit/store.ts';
import type { Editor } from '../editor.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { VersionList } from './version-list.tsx';
import { pageVersions } from './version-source.ts';

interface Props {
  onAdopt: Editor['adopt'];
  session: EditorSession;
  canWrite: boolean;
}

export default function PageVersions({ session, ...props }: Props) {
  useStore(session.store);
  return <VersionList source={pageVersions(session)} {...props} />;
}
