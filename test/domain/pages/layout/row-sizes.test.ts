import { describe, expect, it } from 'vitest';
import { getRowSizes } from '#domain/pages/layout/row-sizes.ts';
import { block } from '#support/page-blocks.ts';

const IMAGE = { type: 5 };

describe('row sizes', () => {
  it('follow the words where only text stands', () => {
    expect(getRowSizes([block('a', [0, 0, 12, 10]), block('b', [12, 0, 12, 6])], 'desktop')).toBe(
      'repeat(10,auto)',
    );
  });
  it('stay fixed beside a block of fixed height, and where nothing stands', () => {
    const blocks = [
      block('image', [0, 0, 12, 4], IMAGE),
      block('text', [12, 0, 12, 6]),
      block('end', [0, 8, 24, 1]),
    ];
    expect(getRowSizes(blocks, 'desktop')).toBe(
      'repeat(4,minmax(24px,auto)) repeat(2,auto) repeat(2,minmax(24px,auto)) auto',
    );
  });
  it('stay fixed for a text whose height its owner set', () => {
    expect(getRowSizes([block('a', [0, 0, 12, 10], { fit: 'rows' })], 'desktop')).toBeNull();
  });
  it('follow the words on phones, in the phone layout only', () => {
    const text = block('a', [0, 0, 12, 10], { onPhone: { x: 0, y: 1, width: 8, height: 3 } });
    expect(getRowSizes([text], 'phone')).toBe('minmax(24px,auto) repeat(3,auto)');
    expect(getRowSizes([block('a', [0, 0, 12, 10])], 'phone')).toBeNull();
  });
});
