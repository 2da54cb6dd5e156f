import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import type { Release, ReleaseKindName } from '#schema/contracts/releases/release.ts';
import { releasesApi } from './releases-api.ts';
import './releases.css';

export const RELEASES_HREF = '/config/releases';
export const releaseHref = (id: string): string => `${RELEASES_HREF}/${id}`;

type State = Pick<Release, 'status' | 'publishOn' | 'publishedAt' | 'problems' | 'rolledBackAt'>;

export function describeRelease(release: State, timeZone: string): string {
  const { status, publishOn, publishedAt, problems, rolledBackAt } = release;
  if (status === 'published') return `Live since ${formatTime(publishedAt ?? 0, timeZone)}`;
  if (status === 'scheduled') return `Goes live on ${formatTime(publishOn ?? 0, timeZone)}`;
  if (problems) return `Did not go live on ${formatTime(publishOn ?? 0, timeZone)}`;
  if (rolledBackAt !== null) return `Rolled back on ${formatTime(rolledBackAt, timeZone)}`;
  return 'Not scheduled';
}

export function ReleaseChip({ release: { status, problems } }: { release: State }) {
  if (status === 'published') return <span className="chip">Live</span>;
  if (status === 'scheduled')
    return (
      <span className="chip" data-tone="changed">
        Scheduled
      </span>
    );
  return (
    <span className="chip" data-tone="hidden">
      {problems ? 'Did not go live' : 'Open'}
    </span>
  );
}

/**
 * Lists the releases that include a document, and explains whether edits to the document also change those
 * releases.
 */
export default function ReleaseNote({ kind, refId }: { kind: ReleaseKindName; refId: string }) {
  const { timeZone } = useAccount().site;
  const { value } = useLoaded(['releases'], releasesApi.list);
  const into = (value?.releases ?? []).filter(
    ({ status, parts }) =>
      status !== 'published' && parts.some((part) => part.kind === kind && part.refId === refId),
  );
  return into.map(({ id, title, status, publishOn }) => (
    <p key={id} className="release-note">
      In the release <PanelLink href={releaseHref(id)}>{title}</PanelLink>
      {status === 'scheduled' &&
        `, which goes live on ${formatTime(publishOn ?? 0, timeZone)}. If you edit it before then, add it to the release again.`}
    </p>
  ));
}
