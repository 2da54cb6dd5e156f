import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import ComparisonSheet from './comparison/comparison-sheet.tsx';
import { PublishedComparison } from './comparison/published-comparison.tsx';
import type { VersionSource } from './version-source.ts';
import './versions.css';
import type { Editor } from '../editor.ts';

interface Props {
  onAdopt: Editor['adopt'];
  source: VersionSource;
  canWrite: boolean;
}

export function VersionList({ source, canWrite, onAdopt }: Props) {
  const { site } = useAccount();
  const [compared, setCompared] = useState<RevisionSummary | 'published' | null>(null);
  const { value: revisions, problem } = useLoaded(['versions', ...source.key], source.list);
  const close = () => setCompared(null);
  const restore = ({ id }: RevisionSummary) =>
    onAdopt(async () => {
      await source.restore(id);
      toast(
        'Version restored as your draft. Undo to get the previous draft back. Visitors see changes when you publish.',
      );
    });
  if (problem) return <p role="alert">{problem}</p>;
  if (!revisions) return <Loading label="Loading versions" />;
  const name = ({ createdAt }: RevisionSummary) => formatTime(createdAt, site.timeZone);
  return (
    <>
      {source.isPublished && (
        <button type="button" className="button" onClick={() => setCompared('published')}>
          Compare with what visitors see
        </button>
      )}
      {revisions.length === 0 && (
        <p className="empty-line">
          Each published version is kept here, and you can restore it as your draft.
        </p>
      )}
      <ol className="rows versions">
        {revisions.map((revision, index) => (
          <li key={revision.id}>
            <span>
              <RelativeTime at={revision.createdAt} timeZone={site.timeZone} />
              <span className="quiet">
                {index === 0 ? 'Latest version' : index === revisions.length - 1 ? 'First version' : ''}
              </span>
            </span>
            <button type="button" className="button" onClick={() => setCompared(revision)}>
              Compare<span className="visually-hidden"> the version of {name(revision)} with the draft</span>
            </button>
            {canWrite && (
              <button type="button" className="button" onClick={() => void restore(revision)}>
                Restore<span className="visually-hidden"> the version of {name(revision)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {compared === 'published' && <PublishedComparison source={source} onAdopt={onAdopt} onClose={close} />}
      {compared !== null && compared !== 'published' && (
        <ComparisonSheet
          title="This version and your draft"
          queryKey={[...source.key, compared.id]}
          read={() => source.read(compared.id)}
          after={source.draft}
          labels={{ before: name(compared), after: 'Your draft' }}
          onClose={close}
        >
          {canWrite && (
            <button
              type="button"
              className="button"
              onClick={() => {
                close();
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
