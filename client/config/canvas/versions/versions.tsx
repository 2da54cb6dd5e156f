import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { InspectorActions } from '../session/inspector-actions.ts';
import { ComparisonSheet } from './comparison/comparison-sheet.tsx';
import PublishedComparison from './comparison/published-comparison.tsx';
import { VersionRow } from './version-row.tsx';

/** What is compared with the draft: a version, or what visitors see now. */
type Compared = RevisionSummary | 'published';

/** Published versions, which can be compared with the draft, and restored as it. */
export default function Versions({
  session,
  canWrite,
  onAdopt,
}: { session: EditorSession; canWrite: boolean } & Pick<InspectorActions, 'onAdopt'>) {
  const { stored: page, history } = useStore(session.store);
  const { site } = useAccount();
  const [compared, setCompared] = useState<Compared | null>(null);
  // Each publication adds a version.
  const { value: revisions, problem } = useLoaded(['revisions', page.id, page.publishedAt], () =>
    session.pages.revisions(page.id),
  );
  /** Of an item, versions bring back what the canvas edits: its settings are live as they are saved. */
  const toDraft = (version: PageContent): PageContent =>
    page.item ? { ...history.present, sections: version.sections } : version;
  const restore = (revision: RevisionSummary) =>
    onAdopt(async () => {
      session.replace(toDraft(await session.pages.readRevision(page.id, revision.id)));
      await session.autosave.flush();
      toast(
        'Version restored as your draft. Undo brings the other one back; visitors see neither until you publish.',
      );
    });
  if (problem) return <p role="alert">{problem}</p>;
  if (!revisions) return <Loading label="Loading versions" />;
  const isPublished = page.status === ITEM_STATUS.published;
  if (revisions.length === 0 && !isPublished)
    return (
      <p className="empty-line">
        Each time you publish, that version is kept here, and can become the draft again.
      </p>
    );
  const name = ({ createdAt }: RevisionSummary) => formatTime(createdAt, site.timeZone);
  return (
    <>
      {isPublished && (
        <button type="button" className="button" onClick={() => setCompared('published')}>
          Compare with what visitors see
        </button>
      )}
      <ol className="rows versions">
        {revisions.map((revision, index) => (
          <VersionRow
            key={revision.id}
            createdAt={<RelativeTime at={revision.createdAt} timeZone={site.timeZone} />}
            note={index === 0 ? 'Published last' : index === revisions.length - 1 ? 'The first version' : ''}
            name={name(revision)}
            onCompare={() => setCompared(revision)}
            {...(canWrite && { onRestore: () => void restore(revision) })}
          />
        ))}
      </ol>
      {compared === 'published' && (
        <PublishedComparison session={session} onAdopt={onAdopt} onClose={() => setCompared(null)} />
      )}
      {compared !== null && compared !== 'published' && (
        <ComparisonSheet
          title="This version and your draft"
          queryKey={[page.id, compared.id]}
          read={async () => toDraft(await session.pages.readRevision(page.id, compared.id))}
          after={history.present}
          labels={{ before: name(compared), after: 'Your draft' }}
          onClose={() => setCompared(null)}
        >
          {canWrite && (
            <button
              type="button"
              className="button"
              onClick={() => {
                setCompared(null);
                void restore(compared);
              }}
            >
              Restore this version
            </button>
          )}
        </ComparisonSheet>
      )}
    </>
  );
}
