import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import type { Release } from '#schema/contracts/releases/release.ts';

export const RELEASES_HREF = '/config/releases';
export const releaseHref = (id: string): string => `${RELEASES_HREF}/${id}`;

type State = Pick<Release, 'status' | 'publishOn' | 'publishedAt' | 'problems' | 'rolledBackAt'>;

/** Where a release stands, in one line. */
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
