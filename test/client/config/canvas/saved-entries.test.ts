import { describe, expect, it } from 'vitest';
import { composeSaved } from '#client/config/canvas/library/compose.ts';
import { toEntries } from '#client/config/canvas/library/saved-entries.ts';
import { block, createPage } from '#support/page-blocks.ts';

const [section] = createPage([
  block('a', [0, 0, 12, 4], {
    value: { html: '<h1>High water</h1>' },
    onPhone: { x: 0, y: 0, width: 8, height: 5 },
  }),
]).sections;

describe('a section that the owner saved to the library', () => {
  const kept = { ...(section ?? createPage([]).sections[0]), anchor: 'tides', isHidden: true } as NonNullable<
    typeof section
  >;
  const place = (hasTitle: boolean) => {
    let made = 0;
    return composeSaved(kept, { newId: (kind) => `${kind}-new-${made++}`, hasTitle });
  };
  it('gets new ids when it is added to a page, and keeps its phone layout but not its anchor', () => {
    const placed = place(false);
    expect(placed.id).toMatch(/^s-new/);
    expect(placed.blocks[0]?.id).toMatch(/^b-new/);
    expect(placed.blocks[0]?.onPhone).toEqual({ x: 0, y: 0, width: 8, height: 5 });
    expect(placed).not.toHaveProperty('anchor');
    expect(placed).not.toHaveProperty('isHidden');
    expect(placed.blocks[0]?.value.html).toBe('<h1>High water</h1>');
  });
  it('adds no second title to a page that has one', () => {
    expect(place(true).blocks[0]?.value.html).toBe('<h2>High water</h2>');
  });
  it('is a library entry with a unique id', () => {
    const id = 'a'.repeat(24);
    const [entry] = toEntries([{ id, name: 'Tides', section: kept, lacksMedia: true }]);
    expect(entry).toMatchObject({
      id: `saved-${id}`,
      savedId: id,
      name: 'Tides',
      lacksMedia: true,
      needs: [],
    });
  });
});
