import type { ReactNode } from 'react';
import { gridSlot, type Slot } from '#domain/media/images/slot.ts';
import { FEATURE_TEXTS, hasFeature } from '#domain/sites/features.ts';
import { UNREADABLE_BLOCK } from '#schema/contracts/blocks/layout-editor.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { RenderContext } from '../kit/context.ts';
import { renderHtml } from '../kit/render-html.ts';
import type { BlockDefinition } from './definition.ts';
import { BLOCKS } from './registry.ts';

const explain = (text: string) => (
  <div className="block-problem" role="note">
    {text}
  </div>
);

const describeBlock = ({ type, value }: Block): string =>
  type === UNREADABLE_BLOCK && typeof value.layoutBlock === 'number'
    ? `Block ${value.layoutBlock} of the layout editor`
    : `Block type ${type}`;

type Parsed = ReturnType<BlockDefinition['contract']['schema']['safeParse']>;
/**
 * Parsed block values, cached because unchanged pages, headers and footers are the same objects in every
 * request (rememberStored, SiteSnapshot).
 */
const parsedBlocks = new WeakMap<Block, Parsed>();

function parseValue(block: Block, { contract }: BlockDefinition): Parsed {
  const known = parsedBlocks.get(block);
  if (known) return known;
  const parsed = contract.schema.safeParse(block.value);
  parsedBlocks.set(block, parsed);
  return parsed;
}

/**
 * Renders a block. For an unknown type or an invalid value, renders nothing or, for editors, an explanation.
 */
export function BlockContent({
  block,
  page,
  slot = gridSlot(page.site.design.tweaks.pageWidthPx, block.layout.width, block.onPhone?.width),
}: {
  block: Block;
  page: RenderContext;
  slot?: Slot;
}): ReactNode {
  const definition = BLOCKS.get(block.type);
  const isEditing = page.mode === 'edit';
  if (!definition)
    return isEditing ? explain(`${describeBlock(block)} is not supported by this version.`) : null;
  const { label, feature } = definition.contract;
  if (feature && !hasFeature(page.site.flags, feature))
    return isEditing
      ? explain(
          `${label}: visitors do not see this block, because “${FEATURE_TEXTS[feature].title}” is turned off under Settings > Features and labs.`,
        )
      : null;
  const parsed = parseValue(block, definition);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return isEditing
      ? explain(`${definition.contract.label}: ${issue?.path.join('.')} ${issue?.message}`)
      : null;
  }
  try {
    return definition.render({ value: parsed.data as never, block, page, slot });
  } catch (error) {
    console.error('block failed', block.id, error);
    return isEditing ? explain(`${definition.contract.label} could not be shown.`) : null;
  }
}

export const renderBlockToHtml = (block: Block, page: RenderContext): string =>
  renderHtml(<BlockContent block={block} page={page} />, page.site.settings.locale);
