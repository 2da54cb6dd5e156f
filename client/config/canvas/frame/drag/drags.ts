import { dragBlocks } from './drag-blocks.ts';
import { createDragIn } from './drag-in.ts';
import { dragSection } from './drag-section.ts';
import { dragMarquee } from './marquee.ts';
import { resizeBlock } from './resize-block.ts';

/** What a drag needs, apart from the script of the frame: loaded once the page is shown. */
export const drags = { createDragIn, dragBlocks, dragMarquee, dragSection, resizeBlock };
export type Drags = typeof drags;
