import { describe, expect, it } from 'vitest';
import { listBlockTexts } from '#domain/pages/content-texts.ts';
import { blocksToPlainText, pageSearchText } from '#domain/pages/search-text.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';
import { markValue } from '#support/marked-value.ts';

/** Matches the ends of paths whose texts visitors do not read. */
const UNSEEN =
  /(?:^|\.)(?:id|\w+Ids?|href|\w+Href|url|clickThroughUrl|filename|code|language|markup|design|category|fund|product|date|time|currencySymbol|buttonText|linkText)$/;

const search = (type: number, value: unknown) => {
  const block = { id: 'b1', type, layout: { x: 0, y: 0, width: 24, height: 8 }, value };
  return pageSearchText({ description: '', sections: [sectionSchema.parse({ id: 's1', blocks: [block] })] });
};

describe('the search index contains the texts that visitors read', () => {
  it.each(
    Object.values(BLOCK_CONTRACTS).map((contract) => [contract.label, contract.type, contract] as const),
  )(
    'the search index contains every text of the block %s (%s) but those of buttons, and nothing else',
    (_label, type, { schema }) => {
      const { value, words } = markValue(schema);
      const parsed = schema.parse(value) as Record<string, unknown>;
      const text = search(type, parsed);
      const alternatives = listBlockTexts({ type, value: parsed }, ['alternative']).join(' ');
      const seen = [...words].filter(
        ([path, word]) => type !== BLOCK_TYPE.button && !UNSEEN.test(path) && !alternatives.includes(word),
      );
      expect([...words].filter(([, word]) => text.includes(word))).toEqual(seen);
    },
  );

  it('the search index and the page’s plain text contain no alternative text of an image', () => {
    const image = {
      mediaId: 'a'.repeat(24),
      filename: 'kiln.jpg',
      width: 3,
      height: 2,
      alt: 'A kiln at night',
    };
    expect(search(5, { image })).toBe('');
    expect(blocksToPlainText([{ type: 5, value: { image } }])).toBe('');
  });

  it.each([
    ['<h2>Firing</h2><p>Once a month.</p><p>In salt.</p>', 'Firing · Once a month. In salt.'],
    ['<p>Once a month.</p><p>Shop</p>', 'Once a month. · Shop'],
    ['Slow<br>cooling', 'Slow · cooling'],
    ['<ul><li>Seafoam</li><li>Kelp</li></ul>', 'Seafoam · Kelp'],
    ['<script>"</p>secret"</script><p>Seen</p>', 'Seen'],
  ])('the search index separates the texts of %s', (html, expected) => {
    expect(search(2, { html })).toBe(expected);
  });
});
