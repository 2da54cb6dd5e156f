import { expect, test } from 'vitest';
import { PASTE_PROBLEMS, readCopied } from '#domain/pages/read-copied.ts';
import { blocksToPlainText } from '#domain/pages/search-text.ts';
import { writeBlocks, writeSection } from '#domain/pages/write-copied.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { type Block, sectionSchema } from '#schema/contracts/pages/page-content.ts';

const text = (id: string, html: string, x = 0): Block => ({
  id,
  type: BLOCK_TYPE.html,
  layout: { x, y: 0, width: 6, height: 3 },
  value: { html, align: 'start', size: 'normal', shrinks: false },
});

const readAttribute = (html: string): string =>
  (/data-sitewright="([^"]*)"/.exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) =>
    String.fromCharCode(Number(code)),
  );

const problem = (text: string) => ({ kind: 'problem', text });

test('the clipboard returns the copied blocks in reading order', () => {
  const blocks = [text('b2', '<p>Low &amp; "slack"</p>', 12), text('b1', '<p>High</p>')];
  const { html, text: words } = writeBlocks(blocks, blocksToPlainText);
  expect(words).toBe('High\n\nLow & "slack"');
  expect(html).toContain('<p>High</p><p>Low &amp; "slack"</p></div>');
  expect(readCopied(readAttribute(html))).toEqual({
    kind: 'blocks',
    version: 1,
    blocks: blocks.toReversed(),
  });
});

test('the clipboard keeps the settings of a copied section', () => {
  const section = sectionSchema.parse({
    id: 's1',
    name: 'Tides',
    theme: 'dark',
    blocks: [text('b1', '<p>High</p>')],
  });
  expect(readCopied(readAttribute(writeSection(section, blocksToPlainText).html))).toEqual({
    kind: 'section',
    version: 1,
    section,
  });
});

test('the clipboard escapes markup in the text of a quote', () => {
  const quote = { ...text('q', ''), type: BLOCK_TYPE.quote, value: { quote: 'Salt < ash & clay' } };
  expect(writeBlocks([quote], blocksToPlainText).html).toContain('<p>Salt &#60; ash &#38; clay</p>');
});

test.each([
  ['no JSON', '{', PASTE_PROBLEMS.unreadable],
  ['something else', '{"version":1,"kind":"blocks","blocks":[]}', PASTE_PROBLEMS.unreadable],
  ['null', 'null', PASTE_PROBLEMS.unreadable],
  ['a newer version', '{"version":2,"kind":"flock"}', PASTE_PROBLEMS.newer],
  ['too much content', ' '.repeat(4_000_001), PASTE_PROBLEMS.tooLong],
])('the clipboard explains why it rejects %s', (_, json, why) => {
  expect(readCopied(json)).toEqual(problem(why));
});

test.each([
  ['stands outside the grid', { layout: { x: 30, y: 0, width: 6, height: 3 } }],
  ['breaks the contract of its type', { value: { html: 42 } }],
  ['has an id that is a selector', { id: 'a"] body [' }],
])('the clipboard rejects a block that %s', (_, broken) => {
  const json = JSON.stringify({
    version: 1,
    kind: 'blocks',
    blocks: [{ ...text('b1', '<p>High</p>'), ...broken }],
  });
  expect(readCopied(json)).toEqual(problem(PASTE_PROBLEMS.unreadable));
});
