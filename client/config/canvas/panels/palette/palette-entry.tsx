import { BlockPreview } from './block-preview.tsx';
import type { PaletteType } from './palette-types.ts';

interface Props {
  pageId: string;
  entry: PaletteType;
  /** Tab reaches only one entry of the list. Arrow keys reach the others. */
  isTabStop: boolean;
  onAdd: () => void;
  onFocus: () => void;
}

export function PaletteEntry({
  pageId,
  entry: { type, label, about, group },
  isTabStop,
  onAdd,
  onFocus,
}: Props) {
  return (
    <button
      type="button"
      className="library-entry"
      data-entry={type}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onAdd}
      onFocus={onFocus}
    >
      <span className="library-picture" data-picture>
        <BlockPreview pageId={pageId} type={type} group={group} />
      </span>
      <strong className="library-name">{label}</strong>
      <span className="palette-about">{about}</span>
    </button>
  );
}
