import Comparison from '#client/config/canvas/versions/comparison/comparison.tsx';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { FieldChanges } from '#client/config/kit/ui/field-changes.tsx';
import type { ReleasePart } from '#schema/contracts/releases/release.ts';
import { PART_KINDS } from './part-kinds.ts';

const LABELS = { before: 'What visitors see', after: 'In this release' };

/** What a part changes, beside what is live. */
export function PartDifference({ part, onClose }: { part: ReleasePart; onClose: () => void }) {
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
