import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import type { Release } from '#schema/contracts/releases/release.ts';

interface Props {
  release: Release;
  onClose: () => void;
  onConfirm: () => void;
}

export function RollBack({ release: { title, parts }, onClose, onConfirm }: Props) {
  const gone = parts.filter(({ now }) => now === null);
  return (
    <Sheet title={`Roll back “${title}”?`} isOpen onClose={onClose}>
      <div className="stack">
        <p>
          Visitors will immediately see the previous versions of: {parts.map((part) => part.title).join(', ')}
          . New pages and items will be hidden again.
        </p>
        <p>
          Later edits are kept as drafts. For products and settings, they are kept as changes in this release.
        </p>
        {gone.length > 0 && (
          <p>Not restored, because deleted in the meantime: {gone.map((part) => part.title).join(', ')}.</p>
        )}
        <button type="button" className="button primary" onClick={onConfirm}>
          Roll back
        </button>
      </div>
    </Sheet>
  );
}
