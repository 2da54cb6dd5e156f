import { X } from 'lucide-react';
import { useState } from 'react';
import Comparison from '#client/config/canvas/versions/comparison/comparison.tsx';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { FieldChanges } from '#client/config/kit/ui/field-changes.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { Release, ReleasePart } from '#schema/contracts/releases/release.ts';
import { PART_KINDS } from './part-kinds.ts';

const LABELS = { before: 'What visitors see', after: 'In this release' };

function PartDifference({ part, onClose }: { part: ReleasePart; onClose: () => void }) {
  const { currency } = useAccount().site;
  const { value, problem } = useLoaded(
    ['release-part', part.kind, part.refId, part.now?.version, part.version],
    () => PART_KINDS[part.kind].compare(part, currency),
  );
  return (
    <Sheet title={`What changes: ${part.title}`} isOpen onClose={onClose} size="wide">
      {problem && <p role="alert">{problem}</p>}
      {!value && !problem && <Loading label="Comparing" lines={4} />}
      {value?.kind === 'page' && <Comparison before={value.before} after={value.after} labels={LABELS} />}
      {value?.kind === 'fields' && <FieldChanges changes={value.changes} labels={LABELS} />}
    </Sheet>
  );
}

interface Props {
  part: ReleasePart;
  status: Release['status'];
  canWrite: boolean;
  onRemove: () => void;
  onRenew: () => void;
}

/**
 * Returns whether a part blocks publishing because its content has changed since. A draft release publishes
 * the current draft of kinds that have drafts, so these do not block it.
 */
const isOutdated = ({ now, version, change }: ReleasePart, status: Release['status']): boolean =>
  now !== null && now.version !== version && (status === 'scheduled' || change !== undefined);

export function PartRow({ part, status, canWrite, onRemove, onRenew }: Props) {
  const [isComparing, setComparing] = useState(false);
  const { label, icon: Icon, href } = PART_KINDS[part.kind];
  const isWaiting = status !== 'published';
  return (
    <li>
      <span className="release-name">
        {part.now ? <PanelLink href={href(part)}>{part.title}</PanelLink> : part.title}
        {isWaiting && <PartChip part={part} isOutdated={isOutdated(part, status)} />}
      </span>
      <p className="release-part-kind">
        <Icon size={14} aria-hidden="true" /> {label}
        {part.now?.path && part.kind !== 'settings' && part.kind !== 'design' ? ` · ${part.now.path}` : ''}
      </p>
      <span className="release-end">
        {isWaiting && part.now && (
          <button type="button" className="button" onClick={() => setComparing(true)}>
            See changes<span className="visually-hidden"> of {part.title}</span>
          </button>
        )}
        {isWaiting && canWrite && (
          <IconButton label={`Remove ${part.title} from the release`} icon={X} onPress={onRemove} />
        )}
      </span>
      {isWaiting && isOutdated(part, status) && (
        <p className="release-findings">
          {part.change === undefined
            ? 'It has changed since the release was scheduled, so the release cannot go live. '
            : 'It has been saved elsewhere since it was added. Open it and add it to the release again. '}
          {part.change === undefined && canWrite && (
            <button type="button" className="button" onClick={onRenew}>
              Use the current version
            </button>
          )}
        </p>
      )}
      {isWaiting && part.now && PART_KINDS[part.kind].check && <PartFindings part={part} />}
      {isComparing && <PartDifference part={part} onClose={() => setComparing(false)} />}
    </li>
  );
}

function PartChip({ part: { now }, isOutdated: isOld }: { part: ReleasePart; isOutdated: boolean }) {
  const text = !now ? 'Deleted' : isOld ? 'Changed since' : now.isLive ? null : 'New';
  if (text === null) return null;
  return (
    <span className="chip" data-tone={text === 'New' ? 'changed' : 'hidden'}>
      {text}
    </span>
  );
}

/** Shows findings from the pre-publish check, which do not block the release. */
function PartFindings({ part }: { part: ReleasePart }) {
  const { value: findings } = useLoaded(
    ['release-check', part.kind, part.refId, part.now?.version],
    async () => [...((await PART_KINDS[part.kind].check?.(part)) ?? [])],
  );
  if (!findings || findings.length === 0) return null;
  const errors = findings.filter(({ level }) => level === 'error').length;
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  const hints = findings.length - errors;
  return (
    <details className="release-findings">
      <summary>
        {[
          ...(errors > 0 ? [count(errors, 'problem')] : []),
          ...(hints > 0 ? [count(hints, 'hint')] : []),
        ].join(', ')}
        <span className="visually-hidden"> of {part.title}</span>
      </summary>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.sectionId} ${finding.blockId} ${finding.text}`}>
            {finding.text}
          </li>
        ))}
      </ul>
    </details>
  );
}
