import { describe, expect, it } from 'vitest';
import { findPlace } from '#client/config/canvas/session/place.ts';

const sections = [{ id: 'a' }, { id: 'b', name: 'Prices' }, { id: 'c' }];

describe('findPlace', () => {
  it.each([
    ['the selected section', 'a', 'selection', 1, 'It goes below section 1.'],
    ['a selected section with a name', 'b', 'selection', 2, 'It goes below “Prices”.'],
    ['the last section', 'c', 'selection', 3, 'It goes to the end of the page.'],
    ['nothing', null, 'selection', 3, 'It goes to the end of the page.'],
    ['a deleted section', 'x', 'selection', 3, 'It goes to the end of the page.'],
    ['the named section', 'c', { afterSectionId: 'a' }, 1, 'It goes below section 1.'],
    ['the top', 'c', { afterSectionId: null }, 0, 'It goes to the top of the page.'],
  ] as const)('returns the position and its description for %s', (_, selected, place, index, label) => {
    expect(findPlace(sections, selected, place)).toEqual({ index, label });
  });
  it('returns the start of an empty page', () => {
    expect(findPlace([], null, 'selection').index).toBe(0);
  });
});
