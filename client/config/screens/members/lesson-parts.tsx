import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

// Lazy: the text editor is large, and not every lesson needs it.
const RichText = lazyPart(() => import('#client/config/kit/rich-text/rich-text.tsx'), {
  fallback: <Loading label="Loading text" lines={3} />,
});

interface Props {
  body: readonly Block[];
  onChange: (body: Block[]) => void;
}

const KINDS = [
  { label: 'text', type: BLOCK_TYPE.html, value: { html: '<p></p>' } },
  { label: 'image', type: BLOCK_TYPE.image, value: { image: null } },
  { label: 'video', type: BLOCK_TYPE.embed, value: { href: '', title: '' } },
] as const;

/** Lays out the blocks from top to bottom, one per row. */
const inRows = (body: readonly Block[]): Block[] =>
  body.map((block, y) => ({ ...block, layout: { x: 0, y, width: 24, height: 1 } }));

export function LessonParts({ body, onChange }: Props) {
  const set = (next: readonly Block[]) => onChange(inRows(next));
  const move = (index: number, by: 1 | -1) => {
    const next = [...body];
    const [block] = next.splice(index, 1);
    if (block) next.splice(index + by, 0, block);
    set(next);
  };
  return (
    <fieldset className="lesson-parts">
      <legend>Content</legend>
      <ol>
        {body.map((block, index) => (
          <li key={block.id}>
            <Part
              block={block}
              name={`Part ${index + 1}`}
              onChange={(value) =>
                set(body.map((other) => (other.id === block.id ? { ...block, value } : other)))
              }
            />
            <span className="tools">
              <IconButton
                label={`Move part ${index + 1} up`}
                icon={ArrowUp}
                isDisabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                label={`Move part ${index + 1} down`}
                icon={ArrowDown}
                isDisabled={index === body.length - 1}
                onPress={() => move(index, 1)}
              />
              <IconButton
                label={`Remove part ${index + 1}`}
                icon={Trash2}
                onPress={() => set(body.filter(({ id }) => id !== block.id))}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="tools">
        {KINDS.map(({ label, type, value }) => (
          <button
            key={label}
            type="button"
            className="button"
            onClick={() =>
              set([
                ...body,
                {
                  id: newLocalId('b'),
                  type,
                  value: { ...value },
                  layout: { x: 0, y: 0, width: 24, height: 1 },
                },
              ])
            }
          >
            Add {label}
          </button>
        ))}
      </p>
    </fieldset>
  );
}

type Value = Block['value'];
const getText = (value: Value, key: string) => (typeof value[key] === 'string' ? value[key] : '');

function Part({ block, name, onChange }: { block: Block; name: string; onChange: (value: Value) => void }) {
  const { type, value } = block;
  switch (type) {
    case BLOCK_TYPE.html:
      return (
        <RichText
          label={`${name}, text`}
          html={getText(value, 'html')}
          onChange={(html, json) => onChange({ ...value, html, json })}
        />
      );
    case BLOCK_TYPE.image:
      return (
        <div className="stack">
          <ImageChoice
            label={`${name}, image`}
            value={(value.image as ImageRef | null | undefined) ?? null}
            onChange={(image) => onChange({ ...value, image })}
          />
          <Labelled label="Caption">
            {(field) => (
              <input
                {...field}
                maxLength={500}
                value={getText(value, 'caption')}
                onChange={({ target }) => onChange({ ...value, caption: target.value })}
              />
            )}
          </Labelled>
        </div>
      );
    case BLOCK_TYPE.embed:
      return (
        <div className="stack">
          <Labelled label="Address of the video" help="The video is loaded only when a member plays it.">
            {(field) => (
              <input
                {...field}
                type="url"
                required
                value={getText(value, 'href')}
                onChange={({ target }) => onChange({ ...value, href: target.value })}
              />
            )}
          </Labelled>
          <Labelled label="Alt text">
            {(field) => (
              <input
                {...field}
                required
                maxLength={200}
                value={getText(value, 'title')}
                onChange={({ target }) => onChange({ ...value, title: target.value })}
              />
            )}
          </Labelled>
        </div>
      );
    default:
      return <p className="quiet">This part has an unknown type and is kept unchanged.</p>;
  }
}
