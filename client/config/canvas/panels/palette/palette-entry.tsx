import { BlockPicture } from './block-picture.tsx';
import type { PaletteType } from './palette-types.ts';

interface Props {
  pageId: string;
  entry: PaletteType;
  /** One entry of the list is reached by Tab, the others by the arrow keys. */
  isTabStop: boolean;
  onAdd: () => void;
  onFocus: () => void;
}

/** A type of block: its picture, its name and what it is for. */
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
        <BlockPicture pageId={pageId} type={type} group={group} />
      </span>
      <strong className="library-name">{label}</strong>
      <span className="palette-about">{about}</span>
    </button>
  );
}
