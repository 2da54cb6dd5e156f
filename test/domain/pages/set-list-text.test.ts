import { describe, expect, it } from 'vitest';
import { setListText } from '#domain/pages/set-list-text.ts';

describe('a text edited on the page changes the stored value', () => {
  it('an edited text changes only its own key', () => {
    const value = { quote: 'Neap', source: 'Ines' };
    expect(setListText(value, { key: 'source', lists: [], index: 0, was: 'Ines' }, 'Ada')).toEqual({
      source: 'Ada',
    });
  });
  it('an edited text changes the entry that shows it, although entries without text are not rendered', () => {
    const items = [{ title: ' ' }, { title: 'Where?' }, { title: 'When?', html: '<p>Now</p>' }];
    expect(
      setListText({ items }, { key: 'title', lists: ['items'], index: 1, was: 'When?' }, 'How?'),
    ).toEqual({
      items: [{ title: ' ' }, { title: 'Where?' }, { title: 'How?', html: '<p>Now</p>' }],
    });
  });
  it('an edited text in nested lists changes the entry at its position on the page', () => {
    const menus = [{ sections: [{ title: 'Cold' }] }, { sections: [{ title: '' }, { title: 'Warm' }] }];
    const place = { key: 'title', lists: ['menus', 'sections'], index: 1, was: 'Warm' };
    expect(setListText({ menus }, place, 'Hot')).toEqual({
      menus: [{ sections: [{ title: 'Cold' }] }, { sections: [{ title: '' }, { title: 'Hot' }] }],
    });
  });
  it('an edited text changes no entry that contains another text', () => {
    const items = [{ title: 'Where?' }];
    const place = { key: 'title', lists: ['items'], index: 0, was: 'When?' };
    expect(setListText({ items }, place, 'How?')).toEqual({ items });
  });
});
