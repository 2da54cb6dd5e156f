import { describe, expect, it } from 'vitest';
import { getFit } from '#domain/pages/layout/fit.ts';
import { getRowStyle } from '#domain/pages/layout/row-sizes.ts';
import { block } from '#support/page-blocks.ts';

const BUTTON = { type: 53 };
const IMAGE = { type: 5 };
const INNER = 'minmax(min-content,0)';
const LATE = 'minmax(min-content,max-content)';
const LAST = 'minmax(min-content,.00001fr)';
const toSized = (one: ReturnType<typeof block>) => ({ ...one, followsContent: getFit(one) === 'content' });
const sizes = (...blocks: ReturnType<typeof block>[]) =>
  getRowStyle(blocks.map(toSized))['--row-sizes'] ?? null;

describe('row sizes', () => {
  it('a text is as high as its words, and the distance below it stays', () => {
    expect(sizes(block('a', [0, 0, 24, 4]), block('b', [0, 6, 24, 1]))).toBe(
      `repeat(4,${LAST}) repeat(2,24px) ${LAST}`,
    );
  });

  it('the height of an image goes below the text and the button beside it', () => {
    const column = [
      block('heading', [0, 0, 12, 3]),
      block('text', [0, 4, 12, 6]),
      block('go', [0, 11, 12, 2], BUTTON),
    ];
    expect(sizes(...column, block('image', [12, 0, 12, 17], IMAGE))).toBe(
      `repeat(3,${INNER}) 24px repeat(6,${INNER}) 24px repeat(2,${INNER}) repeat(4,${LAST})`,
    );
  });

  it('a text inside an image keeps its distance from the top of the image', () => {
    expect(sizes(block('image', [0, 0, 24, 12], IMAGE), block('text', [2, 4, 10, 3]))).toBe(
      `repeat(4,24px) repeat(3,${INNER}) repeat(5,${LAST})`,
    );
  });

  it('of two texts that end at different rows, the longer one takes the height that the shorter one leaves', () => {
    const tops = [
      block('short', [0, 0, 8, 3]),
      block('long', [8, 0, 8, 5]),
      block('image', [16, 0, 8, 9], IMAGE),
    ];
    expect(sizes(...tops)).toBe(`repeat(3,${INNER}) repeat(2,${LATE}) repeat(4,${LAST})`);
  });

  it('rows keep their height in a section without text, and where the owner set the height of the text', () => {
    expect(sizes(block('image', [0, 0, 12, 4], IMAGE))).toBeNull();
    expect(sizes(block('text', [0, 0, 12, 4], { fit: 'rows' }))).toBeNull();
    expect(sizes()).toBeNull();
  });

  it('the rows of the phone layout follow the phone layout only', () => {
    const text = block('a', [0, 0, 12, 10], { onPhone: { x: 0, y: 1, width: 8, height: 3 } });
    expect(getRowStyle([toSized(text)])['--phone-row-sizes']).toBe(`24px repeat(3,${LAST})`);
    expect(getRowStyle([toSized(block('a', [0, 0, 12, 10]))])).not.toHaveProperty('--phone-row-sizes');
  });
});
