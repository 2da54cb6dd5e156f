import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BLOCKS } from '#client/config/canvas/block-forms/index.ts';
import { useDragIn } from '#client/config/canvas/drag-in/use-drag-in.ts';
import type { Editor } from '#client/config/canvas/editor.ts';
import { useEntryKeys } from '#client/config/canvas/library/use-entry-keys.ts';
import type { DropTarget } from '#client/config/canvas/protocol/protocol.ts';
import { findBlockPlace, type PalettePlace } from '#client/config/canvas/session/block-place.ts';
import type { EditorSession } from '#client/config/canvas/session/editor-session.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { useStore } from '#client/config/kit/store.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { findSection } from '#domain/pages/commands/find.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { listPlaces } from '#domain/pages/layout/device.ts';
import { getBottom } from '#domain/pages/layout/rectangle.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { PaletteEntry } from './palette-entry.tsx';
import { listPalette } from './palette-types.ts';
import '#client/config/canvas/library/library.css';
import './palette.css';

function createBlock(type: number): Block | null {
  const description = BLOCKS[type];
  if (!description) return null;
  const { size, initial } = description;
  return { id: newLocalId('b'), type, layout: { x: 0, y: 0, ...size }, value: initial };
}

/** Adds a block below another block (null: at the section's end), or in a new section if there is none. */
function insertBelow(
  session: EditorSession,
  block: Block,
  { sectionId, afterBlockId }: { sectionId: string | null; afterBlockId: string | null },
): boolean {
  if (sectionId === null)
    return session.run({
      kind: 'section-insert',
      index: 0,
      sections: [{ ...emptySection(newLocalId('s')), blocks: [block] }],
    });
  return session.run({
    kind: 'insert',
    sectionId,
    blocks: [block],
    at: { kind: 'below', blockId: afterBlockId },
    mode: 'room',
  });
}

type BlockTarget = Extract<DropTarget, { kind: 'block' }>;

function insertAt(session: EditorSession, block: Block, target: BlockTarget): boolean {
  const { sectionId, layout, mode, on } = target;
  const { x, y } = layout;
  if (on.device === 'desktop')
    return session.run({
      kind: 'insert',
      sectionId,
      blocks: [{ ...block, layout: { ...block.layout, width: layout.width } }],
      at: { kind: 'cell', cell: { x, y } },
      mode,
    });
  return session.run({
    kind: 'insert',
    sectionId,
    blocks: [block],
    at: { kind: 'below', blockId: findAbove(session, target) },
    mode,
    onPhone: { places: [{ id: block.id, layout }], ...(on.stack && { stack: on.stack }) },
  });
}

/** Returns the last block above the drop position on phones. On desktop, the new block is placed below it. */
function findAbove(session: EditorSession, { sectionId, layout, on }: BlockTarget): string | null {
  const section = findSection(session.store.get().history.present, sectionId);
  const places = on.stack ?? listPlaces(section?.blocks ?? [], 'phone');
  const above = places.filter((place) => getBottom(place.layout) <= layout.y);
  return above.sort((one, other) => getBottom(other.layout) - getBottom(one.layout))[0]?.id ?? null;
}

interface Props {
  editor: Editor;
  place: PalettePlace;
}

export default function PalettePanel({ editor, place }: Props) {
  const { session, frame, link, showAddedBlock } = editor;
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
    if (block && insertBelow(session, block, where)) showAddedBlock(block.id);
  };
  const drag = useDragIn({
    frame,
    onStart(entry) {
      const block = createBlock(Number(entry));
      dragged.current = block;
      if (!block) return null;
      link.current?.prepare(block);
      const { id, type, layout } = block;
      return { kind: 'block', id, type, width: layout.width, height: layout.height };
    },
    onDrop(_, target) {
      const block = dragged.current;
      if (target.kind === 'refused') return session.refuse(target.reason);
      if (!block || target.kind !== 'block') return;
      const isAdded = insertAt(session, block, target);
      // Redraw the page, which may still show a rejected drop.
      link.current?.refresh();
      if (isAdded) showAddedBlock(block.id);
    },
  });
  return (
    <aside className="pages library palette" aria-label="Add a block">
      <div className="pages-head">
        <h2 ref={heading} tabIndex={-1}>
          Add a block
        </h2>
        <IconButton label="Close the list of blocks" icon={X} onPress={editor.closeShelf} />
      </div>
      <p className="library-place">Drag a block onto the page, or click it to add it. {where.label}</p>
      <SearchInput label="Find a block" value={search} onChange={setSearch} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys and drags of its buttons */}
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
        {groups.length === 0 && <p className="quiet">No matching blocks.</p>}
      </div>
    </aside>
  );
}
