import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import type { RouteProps } from '#client/config/kit/navigation/screen.ts';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import {
  describeRelease,
  ReleaseChip,
  releaseHref,
} from '#client/config/kit/shared/releases/release-labels.tsx';
import { newReleaseId, releasesApi } from '#client/config/kit/shared/releases/releases-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { Release } from '#schema/contracts/releases/release.ts';
import { ReleasePage } from './release-page.tsx';
import '#client/config/kit/shared/releases/releases.css';

function ReleaseList() {
  const canWrite = useCan()('content.write');
  const { value, problem, load } = useLoaded(['releases'], releasesApi.list);
  const [isMaking, setMaking] = useState(false);
  useNewInAddress(() => {
    if (canWrite) setMaking(true);
  });
  const create = canWrite && (
    <button type="button" className="button primary" onClick={() => setMaking(true)}>
      <Plus size={16} aria-hidden="true" /> New release
    </button>
  );
  const releases = value?.releases ?? [];
  return (
    <>
      <div className="panel-page-head">
        <h1>Releases</h1>
        {releases.length > 0 && create}
      </div>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!value && !problem && <Loading label="Loading releases" lines={6} />}
      {value && releases.length === 0 && (
        <div className="empty">
          <h2>No releases yet</h2>
          <p className="quiet">
            Publish changes of pages, items, products and settings together, now or later. You can roll a
            release back with one click.
          </p>
          {create}
        </div>
      )}
      {releases.length > 0 && (
        <ul className="release-rows" aria-label="Releases, newest first">
          {releases.map((release) => (
            <Row key={release.id} release={release} />
          ))}
        </ul>
      )}
      <Sheet title="New release" isOpen={isMaking} onClose={() => setMaking(false)}>
        <NewRelease />
      </Sheet>
    </>
  );
}

function Row({ release }: { release: Release }) {
  const { timeZone } = useAccount().site;
  return (
    <li>
      <span className="release-name">
        <PanelLink href={releaseHref(release.id)}>{release.title}</PanelLink>
        <ReleaseChip release={release} />
      </span>
      <p className="quiet">
        {describeRelease(release, timeZone)} · {listTitles(release)}
      </p>
    </li>
  );
}

function listTitles({ parts }: Release): string {
  if (parts.length === 0) return 'No changes yet';
  const titles = parts.slice(0, 3).map(({ title }) => title);
  return parts.length > 3 ? `${titles.join(', ')} and ${parts.length - 3} more` : titles.join(', ');
}

function NewRelease() {
  const [title, setTitle] = useState('');
  // One id per form, so that a repeated request creates only one release.
  const [id] = useState(newReleaseId);
  const { submit, isPending, errors, problem } = useFormMutation(() => releasesApi.create(title, id), {
    values: title,
    fields: ['title'],
    onSuccess: () => navigate(releaseHref(id)),
  });
  return (
    <form className="stack" onSubmit={onSubmit(submit)}>
      <Labelled
        label="Name"
        error={errors.title ?? problem ?? undefined}
        help="Only you and your contributors see it."
      >
        {(field) => (
          <input
            {...field}
            required
            maxLength={100}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Labelled>
      <button type="submit" className="button primary" disabled={isPending}>
        Create release
      </button>
    </form>
  );
}

export default function ReleasesRoute({ address }: RouteProps) {
  const id = address.pathname.split('/')[3];
  return <main className="panel-page">{id ? <ReleasePage key={id} id={id} /> : <ReleaseList />}</main>;
}
