import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDragIn } from '#client/config/canvas/drag-in/use-drag-in.ts';
import { useEntryKeys } from '#client/config/canvas/library/use-entry-keys.ts';
import type { CanvasSession } from '#client/config/canvas/session/canvas-session.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import '#client/config/canvas/library/library.css';
import { findBlockPlace, type PalettePlace } from '#client/config/canvas/session/block-place.ts';
import { createBlock, insertAt, insertBelow } from './insert-block.ts';
import './palette.css';
import { PaletteEntry } from './palette-entry.tsx';
import { listPalette } from './palette-types.ts';

interface Props {
  session: CanvasSession;
  frame: RefObject<HTMLIFrameElement | null>;
  place: PalettePlace;
  onClose: () => void;
  /** A block is on its way to the page: it can be drawn before it is dropped. */
  onPrepare: (block: Block) => void;
  /** After a drop; the page may show what was refused. */
  onDropped: () => void;
  /** A block was added; the next one goes below it. */
  onAdded: (blockId: string) => void;
}

/** Blocks to add to the page, beside it: pressed, or dragged into it. */
export default function PalettePanel({
  session,
  frame,
  place,
  onClose,
  onPrepare,
  onDropped,
  onAdded,
}: Props) {
  const { history, selection, stored, region } = useStore(session.store);
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const dragged = useRef<Block | null>(null);
  const where = findBlockPlace(history.present.sections, selection, place);
  const groups = listPalette(search, {
    isItem: stored.item !== undefined,
    isShared: region !== 'page',
  });
  const keys = useEntryKeys(groups.flatMap(({ types }) => types.map(({ type }) => String(type))));
  const press = (type: number) => {
    const block = createBlock(type);
    if (block && insertBelow(session, block, where)) onAdded(block.id);
  };
  const drag = useDragIn({
    frame,
    onStart(entry) {
      const block = createBlock(Number(entry));
      dragged.current = block;
      if (!block) return null;
      onPrepare(block);
      const { id, type, layout } = block;
      return { kind: 'block', id, type, width: layout.width, height: layout.height };
    },
    onDrop(_, target) {
      const block = dragged.current;
      if (target.kind === 'refused') return session.refuse(target.reason);
      if (!block || target.kind !== 'block') return;
      const isAdded = insertAt(session, block, target);
      onDropped();
      if (isAdded) onAdded(block.id);
    },
  });
  return (
    <aside className="pages library palette" aria-label="Add a block">
      <div className="pages-head">
        <h2 ref={heading} tabIndex={-1}>
          Add a block
        </h2>
        <IconButton label="Close the palette" icon={X} onPress={onClose} />
      </div>
      <p className="library-place">Drag it into the page, or press it. {where.label}</p>
      <SearchInput label="Find a block" value={search} onChange={setSearch} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it, and drags of them */}
      <div className="library-groups" onKeyDown={keys.onKeyDown} onPointerDown={drag.onPointerDown}>
        {groups.map(({ name, types }) => (
          <section key={name} aria-label={`${name} blocks`}>
            <h3>{name}</h3>
            <ul>
              {types.map((entry) => (
                <li key={entry.type}>
                  <PaletteEntry
                    pageId={stored.id}
                    entry={entry}
                    isTabStop={String(entry.type) === keys.tabStop}
                    onAdd={() => {
                      if (!drag.takeClick()) press(entry.type);
                    }}
                    onFocus={() => keys.setActive(String(entry.type))}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="quiet">No block is called that.</p>}
      </div>
    </aside>
  );
}
