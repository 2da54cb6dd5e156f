import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import Schedule from '#client/config/canvas/publish/schedule.tsx';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { notifyPagesChanged } from '#client/config/kit/queries/pages-changed.ts';
import {
  describeRelease,
  RELEASES_HREF,
  ReleaseChip,
} from '#client/config/kit/shared/releases/release-labels.tsx';
import { releasesApi } from '#client/config/kit/shared/releases/releases-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { problemText } from '#domain/releases.ts';
import type { Release } from '#schema/contracts/releases/release.ts';
import { AddDrafts } from './add-drafts.tsx';
import { PartRow } from './part-row.tsx';
import { RollBack } from './roll-back.tsx';

interface Work {
  send: () => Promise<Release>;
  done: string;
}

export function ReleasePage({ id }: { id: string }) {
  const can = useCan();
  const { timeZone } = useAccount().site;
  const {
    value: release,
    problem,
    load,
    setValue,
  } = useLoaded(['release', id], () => releasesApi.read(id), {
    missing: 'This release no longer exists.',
  });
  const [open, setOpen] = useState<'schedule' | 'roll-back' | 'add' | null>(null);
  const change = useMutation({
    mutationFn: ({ send }: Work) => send(),
    onSuccess: (next, { done }) => {
      setValue(next);
      toast.success(done);
      notifyPagesChanged();
    },
    onError: (error) => {
      toast.error(explain(error));
      void load();
    },
  });
  const remove = useMutation({
    mutationFn: () => releasesApi.remove(id),
    onSuccess: () => {
      toast.success('Release deleted. Drafts of pages and items are kept.');
      navigate(RELEASES_HREF);
    },
  });
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!release) return <Loading label="Loading release" lines={8} />;
  const act = (done: string, send: Work['send']) => change.mutate({ send, done });
  const { parts, status, title } = release;
  const canPublish = can('content.publish');
  const canWrite = can('content.write') && (status === 'open' || (status === 'scheduled' && canPublish));
  const count = `${parts.length} ${parts.length === 1 ? 'change' : 'changes'}`;
  return (
    <>
      <div className="panel-page-head">
        <div>
          <PanelLink href={RELEASES_HREF} className="release-back">
            <ArrowLeft size={14} aria-hidden="true" /> Releases
          </PanelLink>
          <h1>{title}</h1>
          <p className="release-name">
            <ReleaseChip release={release} />{' '}
            <span className="quiet">{describeRelease(release, timeZone)}</span>
          </p>
        </div>
        <div className="release-actions">
          {canPublish && status !== 'published' && (
            <>
              <button
                type="button"
                className="button primary"
                disabled={parts.length === 0 || change.isPending}
                onClick={() => act(`${count} published.`, () => releasesApi.publish(release, null))}
              >
                Publish {parts.length > 0 && count}
              </button>
              <button
                type="button"
                className="button"
                disabled={parts.length === 0 || change.isPending}
                onClick={() => setOpen('schedule')}
              >
                {status === 'scheduled' ? 'Change the time…' : 'Publish later…'}
              </button>
            </>
          )}
          {canPublish && status === 'scheduled' && (
            <button
              type="button"
              className="button"
              onClick={() => act('Scheduled publishing cancelled.', () => releasesApi.unschedule(release))}
            >
              Cancel the schedule
            </button>
          )}
          {canPublish && status === 'published' && (
            <button type="button" className="button" onClick={() => setOpen('roll-back')}>
              Roll back…
            </button>
          )}
          {can('content.write') && (
            <MoreMenu
              label={`More for ${title}`}
              entries={[
                { id: 'delete', text: 'Delete the release', isDanger: true, act: () => remove.mutate() },
              ]}
            />
          )}
        </div>
      </div>
      <Notices release={release} />
      {parts.length === 0 && (
        <div className="empty">
          <h2>No changes yet</h2>
          <p className="quiet">
            Choose drafts here, or “Add to release” beside Publish in the editor, in a product, and in the
            settings.
          </p>
        </div>
      )}
      {parts.length > 0 && (
        <ul className="release-rows" aria-label="What goes live">
          {parts.map((part) => (
            <PartRow
              key={`${part.kind} ${part.refId}`}
              part={part}
              status={status}
              canWrite={canWrite}
              onRemove={() =>
                act(`“${part.title}” is removed from the release.`, () => releasesApi.take(id, part))
              }
              onRenew={() =>
                act(`“${part.title}” goes live as it is now.`, () =>
                  releasesApi.add(id, { ...part, version: part.now?.version ?? part.version }),
                )
              }
            />
          ))}
        </ul>
      )}
      {canWrite && (
        <button type="button" className="button show-more" onClick={() => setOpen('add')}>
          Add drafts…
        </button>
      )}
      {open === 'schedule' && (
        <Schedule
          timeZone={timeZone}
          publishOn={status === 'scheduled' ? release.publishOn : null}
          help="These changes go live at that time. If one of them is edited before then, nothing is published, and you get an email."
          onClose={() => setOpen(null)}
          onSchedule={(at) =>
            act(`Scheduled for ${formatTime(at, timeZone)}.`, () => releasesApi.publish(release, at))
          }
        />
      )}
      {open === 'roll-back' && (
        <RollBack
          release={release}
          onClose={() => setOpen(null)}
          onConfirm={() => {
            setOpen(null);
            act('Rolled back. Visitors see the previous versions.', () => releasesApi.rollBack(release));
          }}
        />
      )}
      {open === 'add' && (
        <AddDrafts
          release={release}
          onClose={() => setOpen(null)}
          onAdded={(next) => {
            setOpen(null);
            setValue(next);
          }}
        />
      )}
    </>
  );
}

function Notices({ release: { status, problems, rolledBackAt } }: { release: Release }) {
  if (problems && status === 'open')
    return (
      <div className="notice is-serious" role="alert">
        <p>The release did not go live as scheduled, and nothing was published.</p>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.kind} ${problem.title}`}>{problemText(problem)}</li>
          ))}
          {problems.length === 0 && <li>Something went wrong on our side. Publish it again.</li>}
        </ul>
      </div>
    );
  if (rolledBackAt !== null && status === 'open')
    return (
      <p className="notice" role="status">
        This release was rolled back, and visitors see the previous versions. Its changes and your later edits
        are kept as drafts that you can publish again.
      </p>
    );
  return null;
}
