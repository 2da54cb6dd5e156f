import { describe, expect, it } from 'vitest';
import { dividerHeight, dividerStyle } from '#domain/dividers/divider.ts';
import { listSectionAttributes } from '#domain/pages/section-attributes.ts';
import { DIVIDER_SHAPES } from '#schema/contracts/pages/dividers.ts';
import { type Divider, dividerSchema, sectionSchema } from '#schema/contracts/pages/page-content.ts';

const divider = (rest: Partial<Divider> = {}): Divider => dividerSchema.parse({ shape: 'slanted', ...rest });
const readPath = (value = '') => /d='([^']+)'/.exec(decodeURIComponent(value))?.[1] ?? '';
const path = (rest: Partial<Divider>) => readPath(dividerStyle(divider(rest))['--divider']);
const numbers = (data: string) => (data.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('a section divider', () => {
  it('fills the area between the section and the divider’s edge', () => {
    expect(path({})).toBe('M0 0L0 100L100 0L100 0z');
  });

  it('a section divider can be flipped horizontally and vertically', () => {
    expect(path({ isFlippedX: true })).toBe('M100 0L100 100L0 0L0 0z');
    expect(path({ isFlippedY: true })).toBe('M0 0L0 0L100 100L100 0z');
  });

  it.each(DIVIDER_SHAPES)(
    'a divider with the shape %s ends at the height at which it starts, so that it can repeat',
    (shape) => {
      const found = numbers(readPath(dividerStyle(divider({ shape, strokePx: 2 }))['--divider-stroke']));
      expect([found[0], found.at(-2)]).toEqual([0, 100]);
      if (shape !== 'slanted') expect(found[1]).toBe(found.at(-1));
    },
  );

  it('draws a stroke that is not clipped at either end', () => {
    const style = dividerStyle(divider({ heightPx: 100, strokePx: 10 }));
    expect(readPath(style['--divider-stroke'])).toBe('M0 95L100 5');
    expect(decodeURIComponent(style['--divider-stroke'] ?? '')).toContain("stroke-width='10'");
    expect(dividerStyle(divider())).not.toHaveProperty('--divider-stroke');
  });

  it('a section divider’s height is limited to a share of the window’s width on phones', () => {
    expect(dividerHeight(divider({ heightPx: 64 }))).toBe('min(64px,10vw)');
  });

  it('repeats a repeatable shape in pieces at least 1.5rem wide', () => {
    expect(dividerStyle(divider({ shape: 'wavy', widthPercent: 8 }))['--divider-width']).toBe(
      'max(8%,1.5rem)',
    );
    expect(dividerStyle(divider({ shape: 'wavy' }))['--divider-width']).toBe('100%');
    expect(dividerStyle(divider({ widthPercent: 8 }))['--divider-width']).toBe('100%');
  });
});

describe('consecutive sections', () => {
  const sections = [
    { id: 's1', divider: divider({ heightPx: 64 }), blocks: [] },
    { id: 's2', divider: divider(), blocks: [] },
    { id: 's3', blocks: [] },
  ].map((section) => sectionSchema.parse(section));

  it('a divider overlaps the section below it and moves that section’s content down', () => {
    const [first, second, third] = listSectionAttributes(sections);
    expect([first?.style['--layer'], second?.style['--layer']]).toEqual(['3', '2']);
    expect(first?.className).toContain('has-divider');
    expect(second?.style['--divider-above']).toBe('min(64px,10vw)');
    expect(third?.className).toContain('below-divider');
    expect(third?.className).not.toContain('has-divider');
  });

  it('a page without a divider has no divider styles', () => {
    const plain = listSectionAttributes([sectionSchema.parse({ id: 's1', blocks: [] })]);
    expect(plain[0]).toEqual({
      className: 'section theme-lightest width-inset space-medium height-auto',
      animation: undefined,
      style: {},
    });
  });
});
