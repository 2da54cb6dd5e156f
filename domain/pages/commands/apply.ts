import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type {
  BlockCommand,
  Command,
  ContentCommand,
  Layout,
  MetadataCommand,
  SectionCommand,
} from './command.ts';
import { changeContent } from './content.ts';
import { findSectionOf, mapBlocks, withBlocks } from './find.ts';
import { duplicate, insert, moveToSection, paste } from './insert-blocks.ts';
import { isSameShallow } from './is-same-shallow.ts';
import { changeLayer } from './layers.ts';
import { arrange, place } from './place-blocks.ts';
import { findRefusal, type LayoutLimits, PAGE_LIMITS, refuseCommand } from './refusal.ts';
import { changeSections } from './sections.ts';
import { takeBlocks } from './take-blocks.ts';

export interface Applied<Content> {
  /** The same object where nothing changes. */
  content: Content;
  /** Why the command was refused, as a sentence for its owner; null otherwise. */
  refusal: string | null;
}

/** Applies a command. Untouched sections stay the same objects; a refused command changes nothing at all. */
export function apply<Content extends Layout>(
  content: Content,
  command: Exclude<Command, MetadataCommand>,
  limits: LayoutLimits = PAGE_LIMITS,
): Applied<Content> {
  const next = changeLayout(content, command);
  if (next === content) return { content, refusal: null };
  const refusal = refuseCommand(command, limits) ?? findRefusal(content, next, limits);
  return refusal === null ? { content: next, refusal } : { content, refusal };
}

/** Applies a command to a page, also to what belongs to it as a whole. */
export const applyToPage = (
  content: PageContent,
  command: Command,
  limits: LayoutLimits = PAGE_LIMITS,
): Applied<PageContent> =>
  command.kind === 'metadata'
    ? { content: setMetadata(content, command), refusal: null }
    : apply(content, command, limits);

function setMetadata(content: PageContent, { set = {}, remove = [] }: MetadataCommand): PageContent {
  const next = { ...content, ...set };
  for (const key of remove) delete next[key];
  return isSameShallow(content, next) ? content : next;
}

function changeLayout<Content extends Layout>(
  content: Content,
  command: BlockCommand | ContentCommand | SectionCommand,
): Content {
  switch (command.kind) {
    case 'place':
      return place(content, command);
    case 'step':
    case 'resize':
    case 'align':
    case 'distribute':
      return arrange(content, command);
    case 'insert':
      return insert(content, command);
    case 'paste':
      return paste(content, command);
    case 'duplicate':
      return duplicate(content, command);
    case 'move-to-section':
      return moveToSection(content, command);
    case 'remove':
      return takeBlocks(content, command.blockIds).content;
    case 'layer':
      return withBlocks(content, findSectionOf(content, command.blockIds)?.id, (blocks) =>
        changeLayer(blocks, command.blockIds, command.to),
      );
    case 'hide-on':
      return hideOn(content, command);
    case 'set-value':
    case 'set-fit':
    case 'fit':
      return changeContent(content, command);
    default:
      return changeSections(content, command);
  }
}

const hideOn = <Content extends Layout>(
  content: Content,
  { blockIds, device }: Extract<BlockCommand, { kind: 'hide-on' }>,
): Content =>
  withBlocks(content, findSectionOf(content, blockIds)?.id, (blocks) =>
    mapBlocks(blocks, blockIds, (block) => {
      if ((block.hideOn ?? null) === device) return block;
      const { hideOn: _, ...rest } = block;
      return device === null ? rest : { ...rest, hideOn: device };
    }),
  );
