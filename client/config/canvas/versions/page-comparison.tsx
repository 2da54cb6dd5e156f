import { useStore } from '#client/config/kit/store.ts';
import type { Editor } from '../editor.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { PublishedComparison } from './comparison/published-comparison.tsx';
import { pageVersions } from './version-source.ts';

interface Props {
  onAdopt: Editor['adopt'];
  session: EditorSession;
  onClose: () => void;
}

export default function PageComparison({ session, ...props }: Props) {
  useStore(session.store);
  return <PublishedComparison source={pageVersions(session)} {...props} />;
}
