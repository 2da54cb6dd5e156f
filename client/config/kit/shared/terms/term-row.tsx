import { GripVertical, Pencil } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { MenuEntry } from '#client/config/kit/overlays/menu-button.tsx';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { Drop } from '#domain/collections/category-places.ts';
import type { ListedTerm } from '#schema/contracts/collections/terms.ts';

const INDENT_PX = 20;
const MAX_INDENTS = 6;
/** Share of a row's height at its top and bottom in which a drop places a category beside the row. */
const EDGE = 0.3;

interface Props {
  term: ListedTerm;
  depth: number;
  /** Entries of the menu; empty for a tag, which has no place. */
  moves: readonly MenuEntry[];
  onEdit: () => void;
  onDragStart: () => void;
  /** Returns whether the dragged category can be dropped there. */
  canDrop: (drop: Drop) => boolean;
  onDrop: (drop: Drop) => void;
}

export function TermRow({ term, depth, moves, onEdit, canDrop, ...on }: Props) {
  const [drop, setDrop] = useState<Drop | null>(null);
  const over = (event: DragEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    const next = share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'inside';
    if (!canDrop(next)) return setDrop(null);
    event.preventDefault();
    setDrop(next);
  };
  const isMovable = moves.length > 0;
  return (
    <li
      data-term={term.slug}
      data-drop={drop ?? undefined}
      style={{ paddingInlineStart: `${Math.min(depth, MAX_INDENTS) * INDENT_PX}px` }}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', term.name);
        on.onDragStart();
      }}
      onDragOver={over}
      onDragLeave={() => setDrop(null)}
      onDrop={(event) => {
        event.preventDefault();
        if (drop) on.onDrop(drop);
        setDrop(null);
      }}
    >
      <span>
        {isMovable && <GripVertical className="term-grip" size={16} aria-hidden="true" />}
        {term.name}
      </span>
      <span className="quiet">{term.items === 1 ? '1 item' : `${term.items} items`}</span>
      <IconButton label={`Edit ${term.name}`} icon={Pencil} onPress={onEdit} />
      {isMovable && <MoreMenu label={`Move ${term.name}`} entries={moves} />}
    </li>
  );
}
