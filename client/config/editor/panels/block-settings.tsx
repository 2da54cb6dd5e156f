import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { BLOCKS } from '#client/config/blocks/index.ts';
import { IconButton } from '#client/config/ui/icon-button.tsx';
import { Labelled } from '#client/config/ui/labelled.tsx';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { GRID_COLUMNS } from '#schema/contracts/limits.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import { moveToSection, withBlocks } from '../content.ts';
import { type Direction, moveBlock, resizeBlock } from '../grid.ts';
import type { EditorSession } from '../session.ts';
import { FieldControl } from './field-control.tsx';
import type { InspectorActions } from './inspector.tsx';

interface Props extends InspectorActions {
  session: EditorSession;
  content: PageContent;
  block: Block;
  section: Section;
}

/** Settings of a block: its fields, its position on the grid, its section. */
export function BlockSettings({ session, content, block, section, ...actions }: Props) {
  const description = BLOCKS[block.type];
  const isItem = session.store.get().page.item !== undefined;
  return (
    <div className="stack">
      <div className="panel-title">
        <h2>{description?.label ?? 'Unknown block'}</h2>
        <div className="tools">
          <IconButton
            label="Add a block below"
            icon={Plus}
            onPress={() => actions.onAdd({ sectionId: section.id, afterBlockId: block.id })}
          />
          <IconButton label="Duplicate this block" icon={Copy} onPress={actions.onDuplicate} />
          <IconButton label="Remove this block" icon={Trash2} onPress={actions.onRemove} />
        </div>
      </div>
      {block.type === BLOCK_TYPE.html && (
        <TextContent session={session} block={block} onEditText={actions.onEditText} />
      )}
      {description?.fields
        .filter(({ when, control }) => (!when || when(block.value)) && !(isItem && control === 'collection'))
        .map((field) => (
          <FieldControl
            key={field.key}
            field={field}
            value={block.value[field.key]}
            onChange={(value) => session.setValue(block.id, { [field.key]: value })}
            onRedraw={() => session.redraw(block.id)}
          />
        ))}
      {!description && <p className="quiet">This type of block is unknown here. It is kept as it is.</p>}
      <Place session={session} block={block} />
      <SectionOf
        session={session}
        content={content}
        block={block}
        section={section}
        onSelect={actions.onSelect}
      />
    </div>
  );
}

/** Text is edited on the page; its HTML can be edited here for tags that the text editor does not support. */
function TextContent({
  session,
  block,
  onEditText,
}: {
  session: EditorSession;
  block: Block;
  onEditText: (blockId: string) => void;
}) {
  return (
    <>
      <button type="button" className="button" onClick={() => onEditText(block.id)}>
        <Pencil size={16} aria-hidden="true" /> Edit on the page
      </button>
      <details>
        <summary>HTML</summary>
        <FieldControl
          field={{ key: 'html', label: 'Text as HTML', control: 'textarea', rows: 8, isCode: true }}
          value={block.value.html}
          onChange={(html) => session.setValue(block.id, { html, json: undefined })}
        />
      </details>
    </>
  );
}

const MOVES: readonly { direction: Direction; icon: typeof ArrowUp }[] = [
  { direction: 'up', icon: ArrowUp },
  { direction: 'down', icon: ArrowDown },
  { direction: 'left', icon: ArrowLeft },
  { direction: 'right', icon: ArrowRight },
];

function Place({ session, block }: { session: EditorSession; block: Block }) {
  const { width, height } = block.layout;
  const edit = (next: Parameters<typeof withBlocks>[2]) =>
    session.edit((content) => withBlocks(content, block.id, next), `place:${block.id}`);
  const resize = (by: { columns?: number; rows?: number }) =>
    edit((blocks) => resizeBlock(blocks, block.id, by));
  return (
    <fieldset>
      <legend>Position</legend>
      <div className="tools">
        {MOVES.map(({ direction, icon }) => (
          <IconButton
            key={direction}
            label={`Move ${direction}`}
            icon={icon}
            onPress={() => edit((blocks) => moveBlock(blocks, block.id, direction))}
          />
        ))}
      </div>
      <div className="steppers">
        <Stepper
          label="Width"
          value={width}
          of={`of ${GRID_COLUMNS} columns`}
          onStep={(by) => resize({ columns: by })}
        />
        <Stepper
          label="Height"
          value={height}
          of={height === 1 ? 'row' : 'rows'}
          onStep={(by) => resize({ rows: by })}
        />
      </div>
      <p className="field-help">On phones, blocks are stacked in reading order.</p>
    </fieldset>
  );
}

function Stepper({
  label,
  value,
  of,
  onStep,
}: {
  label: string;
  value: number;
  of: string;
  onStep: (by: 1 | -1) => void;
}) {
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">{label}</legend>
      <span aria-hidden="true">{label}</span>
      <button type="button" aria-label={`${label}: less`} onClick={() => onStep(-1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={`${label}: more`} onClick={() => onStep(1)}>
        +
      </button>
      <span className="quiet">{of}</span>
    </fieldset>
  );
}

function SectionOf({
  session,
  content,
  block,
  section,
  onSelect,
}: { session: EditorSession; content: PageContent; block: Block; section: Section } & Pick<
  InspectorActions,
  'onSelect'
>) {
  return (
    <>
      {content.sections.length > 1 && (
        <Labelled label="Section">
          {(props) => (
            <select
              {...props}
              value={section.id}
              onChange={(event) => {
                session.edit((draft) => moveToSection(draft, block.id, event.target.value));
                onSelect(block.id, event.target.value);
              }}
            >
              {content.sections.map((candidate, index) => (
                <option key={candidate.id} value={candidate.id}>
                  Section {index + 1}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <button type="button" className="button" onClick={() => onSelect(null, section.id)}>
        Section settings
      </button>
    </>
  );
}
