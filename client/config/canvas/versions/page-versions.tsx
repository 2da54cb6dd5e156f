import { useStore } from '#client/config/kit/store.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { InspectorActions } from '../session/inspector-actions.ts';
import { VersionList } from './version-list.tsx';
import { pageVersions } from './version-source.ts';

interface Props extends Pick<InspectorActions, 'onAdopt'> {
  session: EditorSession;
  canWrite: boolean;
}

export default function PageVersions({ session, ...props }: Props) {
  useStore(session.store);
  return <VersionList source={pageVersions(session)} {...props} />;
}
