import type { BlockDefinition } from './definition.ts';
import html from './html/index.tsx';
import image from './image/index.tsx';

/** Renderers by block type code; a type that is missing renders nothing for visitors. */
export const BLOCKS: ReadonlyMap<number, BlockDefinition> = new Map(
  [html, image].map((definition) => [definition.contract.type, definition]),
);
