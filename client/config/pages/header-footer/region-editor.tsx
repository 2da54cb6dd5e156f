import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { BLOCKS } from '#client/config/blocks/index.ts';
import {
  addBlock,
  hasRoom,
  removeBlock,
  setBlockValue,
  updateSection,
  withBlocks,
} from '#client/config/editor/content.ts';
import { type Direction, moveBlock, resizeBlock } from '#client/config/editor/grid.ts';
import { newLocalId } from '#client/config/editor/new-id.ts';
import { FieldControl } from '#client/config/editor/panels/field-control.tsx';
import { Choice } from '#client/config/ui/choice.tsx';
import { IconButton } from '#client/config/ui/icon-button.tsx';
import { Labelled } from '#client/config/ui/labelled.tsx';
import { Loading } from '#client/config/ui/loading.tsx';
import { toPlainText } from '#domain/pages/plain-text.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { SECTION_THEMES } from '#schema/contracts/design/section-themes.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import { supportsHtml } from './supported-html.ts';

const RichText = lazy(() => import('#client/config/ui/rich-text.tsx'));

export type EditContent = (next: (content: PageContent) => PageContent, group?: string) => void;
const THEMES = SECTION_THEMES.map((theme) => [theme, theme] as const);
const MOVES: readonly { direction: Direction; icon: typeof ArrowUp }[] = [
  { direction: 'up', icon: ArrowUp },
  { direction: 'down', icon: ArrowDown },
  { direction: 'left', icon: ArrowLeft },
  { direction: 'right', icon: ArrowRight },
];

/** Blocks that belong in a header or a footer. */
const ADDABLE = [
  BLOCK_TYPE.html,
  BLOCK_TYPE.logo,
  BLOCK_TYPE.navigation,
  BLOCK_TYPE.socialAccountLinksV2,
  BLOCK_TYPE.button,
  BLOCK_TYPE.image,
  BLOCK_TYPE.horizontalRule,
];

interface Props {
  label: string;
  sections: readonly Section[];
  onEdit: EditContent;
}

/** The sections of header or footer, with their blocks. */
export function RegionEditor({ label, sections, onEdit }: Props) {
  const heading = useId();
  return (
    <section className="panel-part" aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      {sections.map((section) => (
        <SectionEditor key={section.id} section={section} onEdit={onEdit} />
      ))}
      {sections.length === 0 && (
        <button
          type="button"
          className="button"
          onClick={() =>
            onEdit((content) => ({
              ...content,
              sections: [
                {
                  id: newLocalId('s'),
                  theme: 'lightest',
                  width: 'inset',
                  space: 'none',
                  minHeight: 'auto',
                  blocks: [],
                },
              ],
            }))
          }
        >
          Add a section
        </button>
      )}
    </section>
  );
}

function SectionEditor({ section, onEdit }: { section: Section; onEdit: EditContent }) {
  const [open, setOpen] = useState<string | null>(null);
  const add = (type: number) => {
    const description = BLOCKS[type];
    if (!description) return;
    const id = newLocalId('b');
    const block: Block = {
      id,
      type,
      layout: { x: 0, y: 0, ...description.size },
      value: description.initial,
    };
    onEdit((content) => addBlock(content, section.id, null, block));
    setOpen(id);
  };
  return (
    <div className="stack region">
      <Choice
        label="Colors"
        value={section.theme}
        options={THEMES}
        onChange={(theme) => onEdit((content) => updateSection(content, section.id, { theme }))}
      />
      <ul className="link-list">
        {section.blocks.map((block) => (
          <BlockRow
            key={block.id}
            block={block}
            isOpen={open === block.id}
            onToggle={() => setOpen(open === block.id ? null : block.id)}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {hasRoom(section) && (
        <label className="add-choice">
          <Plus size={14} aria-hidden="true" />
          <span className="visually-hidden">Add a block</span>
          <select value="" onChange={(event) => add(Number(event.target.value))}>
            <option value="" disabled>
              Add a block…
            </option>
            {ADDABLE.map((type) => (
              <option key={type} value={type}>
                {BLOCKS[type]?.label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

interface RowProps {
  block: Block;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: EditContent;
}

const getLabels = ({ html }: Block['value']) =>
  typeof html === 'string' ? toPlainText(html).slice(0, 60) : '';

function BlockRow({ block, isOpen, onToggle, onEdit }: RowProps) {
  const description = BLOCKS[block.type];
  const place = (next: Parameters<typeof withBlocks>[2]) =>
    onEdit((content) => withBlocks(content, block.id, next), `place:${block.id}`);
  const set = (patch: Block['value'], key: string) =>
    onEdit((content) => setBlockValue(content, block.id, patch), `value:${block.id}:${key}`);
  return (
    <li>
      <button type="button" className="link-row" aria-expanded={isOpen} onClick={onToggle}>
        <ChevronRight size={16} aria-hidden="true" />
        <span>{description?.label ?? 'Unknown block'}</span>
        <span className="quiet">{getLabels(block.value)}</span>
      </button>
      {isOpen && (
        <div className="link-form">
          {block.type === BLOCK_TYPE.html && (
            <TextField block={block} onChange={(value) => set(value, 'html')} />
          )}
          {description?.fields.map((field) => (
            <FieldControl
              key={field.key}
              field={field}
              value={block.value[field.key]}
              onChange={(value) => set({ [field.key]: value }, field.key)}
            />
          ))}
          <div className="tools">
            {MOVES.map(({ direction, icon }) => (
              <IconButton
                key={direction}
                label={`Move ${direction}`}
                icon={icon}
                onPress={() => place((blocks) => moveBlock(blocks, block.id, direction))}
              />
            ))}
            <IconButton
              label="Remove this block"
              icon={Trash2}
              onPress={() => onEdit((content) => removeBlock(content, block.id))}
            />
          </div>
          <Labelled label={`Width: ${block.layout.width} of 24 columns`}>
            {(props) => (
              <input
                {...props}
                type="range"
                min={1}
                max={24 - block.layout.x}
                value={block.layout.width}
                onChange={(event) => {
                  const columns = event.target.valueAsNumber - block.layout.width;
                  place((blocks) => resizeBlock(blocks, block.id, { columns }));
                }}
              />
            )}
          </Labelled>
        </div>
      )}
    </li>
  );
}

function TextField({ block, onChange }: { block: Block; onChange: (value: Block['value']) => void }) {
  const html = typeof block.value.html === 'string' ? block.value.html : '';
  if (!supportsHtml(html))
    return (
      <FieldControl
        field={{ key: 'html', label: 'Text as HTML', control: 'textarea', rows: 8, isCode: true }}
        value={html}
        onChange={(next) => onChange({ html: next, json: undefined })}
      />
    );
  return (
    <Suspense fallback={<Loading label="Loading the text" lines={3} />}>
      <RichText label="Text" html={html} onChange={(next, json) => onChange({ html: next, json })} />
    </Suspense>
  );
}
