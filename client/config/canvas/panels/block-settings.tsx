import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { nameSection } from '#domain/pages/name-section.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import type { Field } from '../block-forms/field.ts';
import { BLOCKS } from '../block-forms/index.ts';
import type { Editor } from '../editor.ts';
import type { CanvasSession } from '../session/canvas-session.ts';
import { findOtherGalleries } from '../session/find-other-galleries.ts';
import { arrangeFields } from './arrange-fields.ts';
import { FieldControl } from './field-control.tsx';
import { LayerAndVisibility } from './layer-and-visibility.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { Position } from './position.tsx';
import { SelectSeveral } from './select-several.tsx';

interface Props {
  editor: Editor;
  content: PageContent;
  block: Block;
  section: Section;
}

export default function BlockSettings({ editor, content, block, section }: Props) {
  const { session, actions } = editor;
  const description = BLOCKS[block.type];
  const isItem = session.store.get().stored.item !== undefined;
  const fields = (description?.fields ?? []).filter(
    ({ when, control }) => (!when || when(block.value)) && !(isItem && control === 'collection'),
  );
  const { first, more, advanced } = arrangeFields(fields);
  const toControl = (field: Field) => (
    <FieldControl
      key={field.key}
      field={field}
      value={block.value[field.key]}
      onChange={(value) => session.setValue(block.id, { [field.key]: value })}
      onRedraw={() => session.redraw(block.id)}
      galleries={findOtherGalleries(content, block.id)}
    />
  );
  return (
    <div className="stack">
      <div className="panel-title">
        <h2>{description?.label ?? 'Unknown block'}</h2>
        <div className="tools">
          <IconButton
            label="Add a block below"
            icon={Plus}
            onPress={() => editor.openPalette({ sectionId: section.id, afterBlockId: block.id })}
          />
          <IconButton label="Duplicate this block" icon={Copy} onPress={actions.duplicate} />
          <IconButton label="Remove this block" icon={Trash2} onPress={actions.remove} />
        </div>
      </div>
      {block.type === BLOCK_TYPE.html && (
        <TextContent session={session} block={block} onEditText={editor.editText} />
      )}
      {first.map(toControl)}
      {more.length > 0 && (
        <details>
          <summary>More settings</summary>
          <div className="stack">{more.map(toControl)}</div>
        </details>
      )}
      {advanced.length > 0 && (
        <details>
          <summary>Advanced</summary>
          <div className="stack">{advanced.map(toControl)}</div>
        </details>
      )}
      {!description && <p className="quiet">This block type is unknown. The block is kept unchanged.</p>}
      <Position editor={editor} block={block} />
      <LayerAndVisibility blocks={[block]} actions={actions} />
      <PhoneLayout session={session} section={section} />
      <SectionSettings editor={editor} content={content} block={block} section={section} />
      <SelectSeveral editor={editor} />
    </div>
  );
}

/** Edits the HTML source, which may contain elements that the page's text editor does not support. */
function TextContent({
  session,
  block,
  onEditText,
}: {
  session: CanvasSession;
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

function SectionSettings({ editor, content, block, section }: Props) {
  const { session, select } = editor;
  return (
    <>
      {content.sections.length > 1 && (
        <Labelled label="Section">
          {(props) => (
            <select
              {...props}
              value={section.id}
              onChange={(event) => {
                session.run({
                  kind: 'move-to-section',
                  blockIds: [block.id],
                  sectionId: event.target.value,
                });
                select(block.id, event.target.value);
              }}
            >
              {content.sections.map((candidate, index) => (
                <option key={candidate.id} value={candidate.id}>
                  {nameSection(candidate, index)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <button type="button" className="button" onClick={() => select(null, section.id)}>
        Section settings
      </button>
    </>
  );
}
