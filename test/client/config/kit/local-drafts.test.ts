import { describe, expect, test, vi } from 'vitest';
import { createLocalDrafts, isLike } from '#client/config/kit/unsaved/use-local-draft.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

describe('a draft stored in this browser', () => {
  test('a local draft is restored only for the same person', () => {
    const storage = memory();
    createLocalDrafts('ada', () => storage).keep('product.new', { at: NOW, content: { title: 'Bowl' } });
    const read = (owner: string) =>
      createLocalDrafts(owner, () => storage).read('product.new', { title: '' }, NOW);
    expect(read('ada')).toEqual({ at: NOW, content: { title: 'Bowl' } });
    expect(read('grace')).toBeNull();
  });

  test('a local draft is deleted when it is discarded, and after thirty days', () => {
    const storage = memory();
    const drafts = createLocalDrafts('ada', () => storage);
    drafts.keep('site', { at: NOW, content: 'text' });
    expect(drafts.read('site', '', NOW + 30 * DAY_MS)).not.toBeNull();
    expect(drafts.read('site', '', NOW + 30 * DAY_MS + 1)).toBeNull();
    drafts.forget('site');
    expect(drafts.read('site', '', NOW)).toBeNull();
  });

  test.each([
    ['invalid JSON', '{'],
    ['an object that is not a draft', '{"title":"Bowl"}'],
    ['a draft with an invalid time', '{"at":"now","content":{"title":"Bowl"}}'],
    ['a draft with a different shape', '{"at":1792022400000,"content":{"title":["Bowl"]}}'],
  ])('a local draft is ignored if the storage contains %s', (_, text) => {
    const storage = memory();
    storage.setItem('sitewright.unsaved.ada.site', text);
    expect(createLocalDrafts('ada', () => storage).read('site', { title: '' }, 0)).toBeNull();
  });

  test('no local draft is stored or restored if the browser blocks its storage', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const drafts = createLocalDrafts('ada', () => {
      throw new Error('blocked');
    });
    drafts.keep('site', { at: NOW, content: 'text' });
    expect(drafts.read('site', '', NOW)).toBeNull();
    expect(() => drafts.forget('site')).not.toThrow();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});

describe('the shape check for local drafts', () => {
  test.each([
    ['the same fields', { title: '', tags: ['a'] }, { title: 'Bowl', tags: [] }, true],
    ['additional fields', { title: '' }, { title: 'Bowl', seoTitle: 'x' }, true],
    ['a missing field', { title: '', tags: [] }, { title: 'Bowl' }, false],
    ['an optional, missing field', { title: '', seoTitle: undefined }, { title: 'Bowl' }, true],
    ['null for an empty number field', { cents: 10 }, { cents: null }, true],
    ['null instead of a list', { tags: [] }, { tags: null }, false],
    ['a number instead of a text', { title: '' }, { title: 7 }, false],
    ['a list entry with different fields', { rows: [{ id: '' }] }, { rows: [{ key: '' }] }, false],
    ['any value where the model is null', { image: null }, { image: { id: 'x' } }, true],
  ])('accepts or rejects a stored value with %s', (_, model: unknown, value: unknown, expected) => {
    expect(isLike(model, value)).toBe(expected);
  });
});
