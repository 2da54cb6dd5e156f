import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { BLOCK_NAMES } from '#domain/pages/block-names.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import { nameSection } from '#domain/pages/name-section.ts';
import { blocksToPlainText } from '#domain/pages/search-text.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import type { Editor } from '../editor.ts';
import { RenameSection } from './rename-section.tsx';
import './outline.css';

interface Props {
  editor: Editor;
}

/** Pages with more blocks list them section by section. */
const MAX_OPEN_BLOCKS = 30;
const MAX_WORDS_LENGTH = 60;

export default function Outline({ editor }: Props) {
  const { session } = editor;
  const { sections } = useStore(session.store).history.present;
  const [renamed, setRenamed] = useState<string | null>(null);
  const isOpen = sections.flatMap(({ blocks }) => blocks).length <= MAX_OPEN_BLOCKS;
  const names = new Map(sections.map((section, index) => [section.id, nameSection(section, index)]));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': names.get(String(key)) ?? '' })),
    onReorder({ keys, target }) {
      const [sectionId] = [...keys].map(String);
      if (sectionId === undefined) return;
      const others = sections.filter(({ id }) => id !== sectionId);
      const at = others.findIndex(({ id }) => id === target.key);
      session.run({
        kind: 'section-move',
        sectionId,
        index: target.dropPosition === 'after' ? at + 1 : at,
      });
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="outline-drop" />,
  });
  const beingRenamed = sections.findIndex(({ id }) => id === renamed);
  return (
    <>
      <GridList
        aria-label="Sections"
        className="outline"
        items={sections.map((section, index) => ({ id: section.id, section, index }))}
        dependencies={[isOpen, sections.length]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        disallowTypeAhead
      >
        {({ section, index }) => (
          <GridListItem textValue={nameSection(section, index)} className="outline-row">
            <SectionRow
              editor={editor}
              section={section}
              index={index}
              count={sections.length}
              isOpen={isOpen}
              onRename={() => setRenamed(section.id)}
            />
          </GridListItem>
        )}
      </GridList>
      {sections[beingRenamed] && (
        <RenameSection
          session={session}
          section={sections[beingRenamed]}
          placeholder={`Section ${beingRenamed + 1}`}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}

interface RowProps extends Props {
  section: Section;
  index: number;
  count: number;
  isOpen: boolean;
  onRename: () => void;
}

function SectionRow({ editor, section, index, count, isOpen, onRename }: RowProps) {
  const { session, select } = editor;
  const name = nameSection(section, index);
  const { id: sectionId, blocks } = section;
  const moveBy = (by: 1 | -1) => session.run({ kind: 'section-move', sectionId, index: index + by });
  const hide = () =>
    session.run({
      kind: 'section-set',
      sectionId,
      ...(section.isHidden ? { remove: ['isHidden'] } : { set: { isHidden: true } }),
    });
  const duplicate = () =>
    session.run({
      kind: 'section-duplicate',
      sectionId,
      ids: { section: newLocalId('s'), blocks: blocks.map(() => newLocalId('b')) },
    });
  const remove = () => session.run({ kind: 'section-remove', sectionId });
  return (
    <>
      <div className="outline-section">
        <Button slot="drag" className="outline-grip" aria-label={`Move ${name}`}>
          <GripVertical size={16} aria-hidden="true" />
        </Button>
        <button type="button" className="outline-name" onClick={() => select(null, sectionId, true)}>
          {name}
          {section.isHidden && <span className="chip">Hidden</span>}
        </button>
        <MoreMenu
          label={`More for ${name}`}
          entries={[
            { id: 'rename', text: 'Rename', act: onRename },
            { id: 'up', text: 'Move up', isDisabled: index === 0, act: () => moveBy(-1) },
            { id: 'down', text: 'Move down', isDisabled: index === count - 1, act: () => moveBy(1) },
            { id: 'hide', text: section.isHidden ? 'Show' : 'Hide', act: hide },
            { id: 'duplicate', text: 'Duplicate', act: duplicate },
            {
              id: 'save',
              text: 'Save section',
              act: () => editor.dispatch({ kind: 'save-section', savingId: sectionId }),
            },
            { id: 'remove', text: 'Delete', isDanger: true, act: remove },
          ]}
        />
      </div>
      {blocks.length > 0 && (
        <details className="outline-blocks" open={isOpen}>
          <summary>{blocks.length === 1 ? '1 block' : `${blocks.length} blocks`}</summary>
          <ul>
            {sortByReadingOrder(blocks).map((block) => (
              <li key={block.id}>
                <button type="button" onClick={() => select(block.id, sectionId, true)}>
                  {BLOCK_NAMES[block.type]?.label ?? 'Unknown block'} <BlockWords block={block} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function BlockWords({ block }: { block: Block }) {
  const words = blocksToPlainText([block]);
  return words === '' ? null : <span className="quiet">{words.slice(0, MAX_WORDS_LENGTH)}</span>;
}
