import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import type { Release } from '#schema/contracts/releases/release.ts';

interface Props {
  release: Release;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms a rollback and explains its effect on later edits. */
export function RollBack({ release: { title, parts }, onClose, onConfirm }: Props) {
  const gone = parts.filter(({ now }) => now === null);
  return (
    <Sheet title={`Roll back “${title}”?`} isOpen onClose={onClose}>
      <div className="stack">
        <p>
          Visitors see at once what was there before: {parts.map((part) => part.title).join(', ')}. What was
          not live before is hidden again.
        </p>
        <p>
          What you edited or published since is not lost. It becomes the draft of its page or entry; products
          and settings keep it as their change in this release.
        </p>
        {gone.length > 0 && (
          <p>{gone.map((part) => part.title).join(', ')} was deleted since, and stays so.</p>
        )}
        <button type="button" className="button primary" onClick={onConfirm}>
          Roll back
        </button>
      </div>
    </Sheet>
  );
}
