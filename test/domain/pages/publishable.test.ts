import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishable } from '#domain/pages/page-policy.ts';
import { page } from '#support/page-arbitraries.ts';
import { block, createPage, getPlace } from '#support/page-blocks.ts';

const sample = { sample: {} };

describe('visitors get a page without samples and hidden sections', () => {
  it('a published page contains no hidden section', () => {
    const { sections } = createPage([block('a', [0, 0, 4, 2])], [block('b', [0, 0, 4, 2])]);
    const content = { sections: sections.map((one, index) => ({ ...one, isHidden: index === 0 })) };
    expect(publishable(content).sections.map(({ id }) => id)).toEqual(['s2']);
  });
  it('a published page contains no samples and no rows that only samples used', () => {
    const content = publishable(
      createPage([
        block('a', [0, 0, 12, 2], { onPhone: { x: 0, y: 0, width: 8, height: 2 } }),
        block('b', [0, 2, 24, 5], { ...sample, onPhone: { x: 0, y: 2, width: 8, height: 3 } }),
        block('c', [0, 7, 24, 2], { onPhone: { x: 0, y: 5, width: 8, height: 2 } }),
      ]),
    );
    expect(getPlace(content, 'b')).toBeNull();
    expect(getPlace(content, 'c')).toEqual([0, 2, 24, 2]);
    expect(getPlace(content, 'c', 'onPhone')).toEqual([0, 2, 8, 2]);
  });
  it('a published page keeps rows that other blocks use', () => {
    const content = publishable(
      createPage([block('a', [0, 0, 12, 4], sample), block('b', [12, 2, 12, 4]), block('c', [0, 6, 24, 2])]),
    );
    expect(getPlace(content, 'b')).toEqual([12, 0, 12, 4]);
    expect(getPlace(content, 'c')).toEqual([0, 4, 24, 2]);
  });
  it('a published page omits a section with only samples, unless the section has the owner’s background image', () => {
    const [section] = createPage([block('a', [0, 0, 12, 4], sample)]).sections;
    if (!section) throw new Error('no section');
    const image = { mediaId: 'c'.repeat(24), filename: 'kiln.jpg', width: 3, height: 2, alt: '' };
    const ground = { scrim: 0, scrimSide: 'all' as const };
    const listShown = (background: object) =>
      publishable({ sections: [{ ...section, background: { ...ground, ...background } }] }).sections;
    expect(publishable({ sections: [section] }).sections).toEqual([]);
    expect(listShown({ sample: { picture: 'wide-2' } })).toEqual([]);
    expect(listShown({ image })).toMatchObject([{ blocks: [], background: { image } }]);
  });
  it('a published page shows no sample pattern behind the owner’s text', () => {
    const { sections } = createPage([block('a', [0, 0, 4, 2])]);
    const [shown] = publishable({
      sections: sections.map((one) => ({
        ...one,
        background: { sample: { picture: 'wide-2' }, scrim: 0, scrimSide: 'all' as const },
      })),
    }).sections;
    expect(shown).not.toHaveProperty('background');
  });

  it('any published page contains no samples or hidden sections and does not change when it is published again (invariant 12)', () => {
    fc.assert(
      fc.property(page, (start) => {
        const shown = publishable(start);
        expect(shown.sections.some(({ isHidden }) => isHidden)).toBe(false);
        expect(shown.sections.flatMap(({ blocks }) => blocks).some((one) => one.sample)).toBe(false);
        expect(publishable(shown)).toBe(shown);
        const kept = start.sections.filter(
          ({ isHidden, blocks }) => !isHidden && !blocks.some((one) => one.sample),
        );
        for (const section of kept) expect(shown.sections).toContain(section);
      }),
    );
  });
});
