import { describe, expect, it } from 'vitest';
import { SECTIONS } from '#client/config/canvas/library/entries.ts';
import { sectionColours } from '#client/config/canvas/library/section-colours.ts';
import { SKETCH_WIDTH, sketchSection } from '#client/config/canvas/library/sketch-shapes.ts';
import { CURATED } from '#client/config/screens/design/presets.ts';

const sections = [...SECTIONS.values()].map(({ section }) => section);

describe('the small sketch of a library section', () => {
  it.each(sections)('the sketch of $id stays within its frame', (section) => {
    const { height, shapes } = sketchSection(section);
    expect(shapes.length).toBeGreaterThan(0);
    for (const { x, y, width, height: own } of shapes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(width).toBeGreaterThan(0);
      expect(x + width).toBeLessThanOrEqual(SKETCH_WIDTH);
      expect(y + own).toBeLessThanOrEqual(height + 0.01);
    }
  });

  it('no two sections have the same sketch', () => {
    const drawn = sections.map((section) => JSON.stringify(sketchSection(section)) + section.theme);
    expect(new Set(drawn).size).toBe(sections.length);
  });

  it('an image has the same aspect ratio in the sketch as on the page', () => {
    const drawn = (id: string) => {
      const section = SECTIONS.get(id)?.section;
      if (!section) throw new Error(`no section ${id}`);
      return sketchSection(section);
    };
    const picture = drawn('wide-picture').shapes.find(({ paint }) => paint === 'picture');
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(21 / 9, 1);
    const pictures = drawn('three-services').shapes.filter(({ paint }) => paint === 'picture');
    expect(pictures.map(({ width, height }) => Math.abs(width - height) < 1)).toEqual([true, true, true]);
  });

  it('a sketch has about as many lines as the section’s text', () => {
    const [text] = SECTIONS.get('statement')?.section.blocks ?? [];
    const lines = (html: string) => {
      const section = SECTIONS.get('statement')?.section;
      if (!section || !text) throw new Error('no section');
      return sketchSection({ ...section, blocks: [{ ...text, value: { html } }] }).shapes.length;
    };
    expect(lines('<p>Short</p>')).toBe(1);
    expect(lines('<h2>Short</h2><p>Also short</p>')).toBe(2);
    expect(lines(`<p>${'A longer text. '.repeat(20)}</p>`)).toBeGreaterThan(3);
  });
});

describe('the colors in a sketch', () => {
  it.each(CURATED)('a sketch has colors for all section themes in $name', ({ palette }) => {
    const colours = sectionColours({ palette });
    expect(Object.keys(colours)).toEqual(['lightest', 'light', 'bright', 'dark', 'darkest']);
    for (const { ground, ink, picture } of Object.values(colours)) {
      expect(ink).not.toBe(ground);
      expect(picture).not.toBe(ground);
    }
  });
});
