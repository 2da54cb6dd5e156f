import type { LibrarySection } from './entries.ts';
import type { SectionColours } from './section-colours.ts';
import { Sketch } from './sketch.tsx';

interface Props {
  entry: LibrarySection;
  colours: SectionColours | null;
  missing: string | null;
  /** Tab reaches only one entry of the list. Arrow keys reach the others. */
  isTabStop: boolean;
  onAdd: () => void;
  onShow: (element: HTMLElement, isFocus: boolean) => void;
  onHide: () => void;
}

export function SectionEntry({ entry, colours, missing, isTabStop, onAdd, onShow, onHide }: Props) {
  const { id, name, about, section } = entry;
  return (
    <button
      type="button"
      className="library-entry"
      data-entry={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-describedby={`about-${id}`}
      onClick={onAdd}
      onFocus={({ currentTarget }) => onShow(currentTarget, true)}
      onBlur={onHide}
      onPointerEnter={({ currentTarget, pointerType }) =>
        pointerType !== 'touch' && onShow(currentTarget, false)
      }
      onPointerLeave={onHide}
    >
      <span className="library-picture" data-picture>
        {colours && <Sketch sections={[section]} colours={colours} maxHeight={180} />}
      </span>
      <span className="library-name">{name}</span>
      {missing && (
        <span className="library-missing" aria-hidden="true">
          {missing}
        </span>
      )}
      <span id={`about-${id}`} hidden>
        {missing ? `${about}. ${missing}` : about}
      </span>
    </button>
  );
}
