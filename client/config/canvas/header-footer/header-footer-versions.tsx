import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import type { HeaderFooterSession } from '../session/header-footer-session.ts';
import type { InspectorActions } from '../session/inspector-actions.ts';
import { ComparisonSheet } from '../versions/comparison/comparison-sheet.tsx';
import { VersionRow } from '../versions/version-row.tsx';
import { toCompared } from './to-compared.ts';

interface Props extends Pick<InspectorActions, 'onAdopt'> {
  session: HeaderFooterSession;
  canWrite: boolean;
}

/** What header and footer were published as: each can be compared with the draft, and become it again. */
export function HeaderFooterVersions({ session, canWrite, onAdopt }: Props) {
  const { stored, history } = useStore(session.store);
  const { site } = useAccount();
  const [compared, setCompared] = useState<RevisionSummary | 'published' | null>(null);
  // Each publication adds a version.
  const { value: revisions, problem } = useLoaded(
    ['header-footer-revisions', stored.publishedAt],
    headerFooterApi.revisions,
  );
  const restore = ({ id }: RevisionSummary) =>
    onAdopt(async () => {
      await session.autosave.flush();
      session.adopt(await headerFooterApi.restore(id, session.autosave.version()));
      toast(
        'Version restored as your draft. Undo brings the other one back; visitors see neither until you publish.',
      );
    });
  const goBack = () =>
    onAdopt(async () => {
      session.edit(() => stored.published);
      await session.autosave.flush();
      toast('Your draft is what visitors see again. Undo brings your changes back.');
    });
  const close = () => setCompared(null);
  const decide = (act: () => void) => () => {
    close();
    act();
  };
  if (problem) return <p role="alert">{problem}</p>;
  if (!revisions) return <Loading label="Loading versions" />;
  const name = ({ createdAt }: RevisionSummary) => formatTime(createdAt, site.timeZone);
  const after = toCompared(history.present);
  return (
    <div className="stack">
      <p className="quiet">Header and footer have one draft, and are published together.</p>
      <button type="button" className="button" onClick={() => setCompared('published')}>
        Compare with what visitors see
      </button>
      {revisions.length === 0 && (
        <p className="empty-line">
          Each time you publish, that version is kept here, and can become the draft again.
        </p>
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
        <ComparisonSheet
          title="What you changed since publishing"
          queryKey={['header-footer', 'published', stored.version]}
          read={() => Promise.resolve(toCompared(stored.published))}
          after={after}
          labels={{ before: 'What visitors see', after: 'Your draft' }}
          onClose={close}
        >
          {canWrite && (
            <button type="button" className="button" onClick={decide(() => void goBack())}>
              Go back to what visitors see
            </button>
          )}
        </ComparisonSheet>
      )}
      {compared !== null && compared !== 'published' && (
        <ComparisonSheet
          title="This version and your draft"
          queryKey={['header-footer', compared.id]}
          read={async () => toCompared(await headerFooterApi.readRevision(compared.id))}
          after={after}
          labels={{ before: name(compared), after: 'Your draft' }}
          onClose={close}
        >
          {canWrite && (
            <button type="button" className="button" onClick={decide(() => void restore(compared))}>
              Restore this version
            </button>
          )}
        </ComparisonSheet>
      )}
    </div>
  );
}
