import { toast } from 'sonner';
import type { RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import type { InspectorActions } from '../editor/panels/inspector.tsx';
import type { EditorSession } from '../editor/session.ts';
import { useAccount } from '../shell/account.tsx';
import { useStore } from '../shell/store.ts';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { pagesApi } from './pages-api.ts';

/** Published versions, which can be restored as the draft. */
export function Versions({
  session,
  canWrite,
  onAdopt,
}: { session: EditorSession; canWrite: boolean } & Pick<InspectorActions, 'onAdopt'>) {
  const { page } = useStore(session.store);
  const { site } = useAccount();
  // Each publication adds a version.
  const { value: revisions, problem } = useLoaded(['revisions', page.id, page.publishedAt], () =>
    pagesApi.revisions(page.id),
  );
  const restore = (revision: RevisionSummary) =>
    onAdopt(async () => {
      await session.autosave.flush();
      session.adopt(await pagesApi.restoreRevision(page.id, revision.id, session.autosave.version()));
      toast(
        'Version restored as your draft. Undo brings the other one back; visitors see neither until you publish.',
      );
    });
  if (problem) return <p role="alert">{problem}</p>;
  if (!revisions) return <Loading label="Loading versions" />;
  if (revisions.length === 0)
    return (
      <p className="empty-line">
        Each time you publish, that version is kept here, and can become the draft again.
      </p>
    );
  return (
    <ol className="rows">
      {revisions.map((revision, index) => (
        <li key={revision.id}>
          <span>
            <RelativeTime at={revision.createdAt} timeZone={site.timeZone} />
            <span className="quiet">
              {index === 0 ? 'Published last' : index === revisions.length - 1 ? 'The first version' : ''}
            </span>
          </span>
          {canWrite && (
            <button type="button" className="button" onClick={() => void restore(revision)}>
              Restore
              <span className="visually-hidden">
                {' '}
                the version of {new Date(revision.createdAt).toLocaleString()}
              </span>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
