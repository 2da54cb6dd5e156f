import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import type { ReleaseKindName } from '#schema/contracts/releases/release.ts';
import { releaseHref } from './release-labels.tsx';
import { releasesApi } from './releases-api.ts';
import './releases.css';

/** The releases that something is to go live with, and what an edit means for them. */
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
        `, which goes live on ${formatTime(publishOn ?? 0, timeZone)}. If you edit it before, add it again.`}
    </p>
  ));
}
