import { describe, expect, it } from 'vitest';
import { isSameContent } from '#domain/pages/same-content.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';

const canonical = (html: string) => html.replaceAll('<br />', '<br>');
const page = (value: Record<string, unknown>): PageContent => ({
  title: 'A',
  description: '',
  isHiddenFromSearch: false,
  headerStyle: 'solid',
  sections: [
    {
      id: 's',
      theme: 'light',
      width: 'inset',
      space: 'medium',
      minHeight: 'auto',
      blocks: [{ id: 'b', type: 2, layout: { x: 0, y: 0, width: 4, height: 1 }, value }],
    },
  ],
});

describe('two drafts are compared by their content', () => {
  it.each([
    ['the order of keys', page({ html: 'a', size: 'lead' }), page({ size: 'lead', html: 'a' })],
    ['the spelling of HTML', page({ html: 'a<br />b' }), page({ html: 'a<br>b' })],
    ["the editor's own record of a text", page({ html: 'a', json: { type: 'doc' } }), page({ html: 'a' })],
  ])('two drafts are equal regardless of %s', (_, a, b) => {
    expect(isSameContent(a, b, canonical)).toBe(true);
  });

  it.each([
    ['text', page({ html: 'a' }), page({ html: 'b' })],
    ['setting', page({ html: 'a', size: 'lead' }), page({ html: 'a' })],
    ['title', page({}), { ...page({}), title: 'B' }],
  ])('two drafts differ by a %s', (_, a, b) => {
    expect(isSameContent(a, b, canonical)).toBe(false);
  });
});
