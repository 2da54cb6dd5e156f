import type { Block } from '#schema/contracts/pages/page-content.ts';

type Value = Block['value'];

/** How the page comes to show a value again. */
export type Redrawing =
  /** As the server drew it before. */
  | { kind: 'html'; html: string }
  /** As the page was loaded with it. */
  | { kind: 'loaded' }
  /** Words that were written in the page. */
  | { kind: 'typed' };

/**
 * What the page has shown of values, by the objects that the history holds: an undo brings back the same one, and shows it without
 * the server, also while the network is cut.
 */
export function createDrawnBlocks() {
  let known = new WeakMap<Value, Redrawing & { width: number }>();
  const keep = ({ value, layout }: Block, how: Redrawing) =>
    known.set(value, { ...how, width: layout.width });

  return {
    /** The page was loaded anew, with these. */
    begin(): void {
      known = new WeakMap();
    },
    loaded: (blocks: readonly Block[]): void => {
      for (const block of blocks) keep(block, { kind: 'loaded' });
    },
    typed: (block: Block): void => void keep(block, { kind: 'typed' }),
    drawn: (block: Block, html: string): void => void keep(block, { kind: 'html', html }),
    /** What it shows has changed although its value has not. */
    forget: ({ value }: Block): void => void known.delete(value),
    find: ({ value }: Block): Redrawing | null => known.get(value) ?? null,
    /** HTML that needs no second drawing: pictures are drawn for the width of their block. */
    findCurrent({ value, layout }: Block): string | null {
      const found = known.get(value);
      return found?.kind === 'html' && found.width === layout.width ? found.html : null;
    },
  };
}
