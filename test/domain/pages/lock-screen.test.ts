import { describe, expect, it } from 'vitest';
import {
  hasLogo,
  listOtherBlocks,
  NO_LOCK_SCREEN,
  readWords,
  withLogo,
  withoutBlock,
  withWords,
} from '#domain/pages/lock-screen.ts';
import { LAYOUT_BLOCK_TYPE as CODE } from '#schema/contracts/blocks/layout-editor.ts';
import { lockSliceSchema } from '#schema/contracts/pages/slices.ts';

const slice = (...blocks: object[]) => lockSliceSchema.parse({ type: 2, blocks });
const OLD = slice(
  { type: CODE.logo },
  { type: CODE.heading, value: { html: '<h1>Kiln &lt; <em>45</em></h1>' } },
  { type: CODE.password },
  { type: CODE.body, value: { html: '<p>Opens in April</p><p>Ask us</p>' } },
  { type: CODE.heading, value: { text: 'Second' } },
  { type: CODE.buttons, value: { buttons: [] } },
  { type: CODE.tempLockInject, value: { code: 'x' } },
  { type: 4711 },
);

describe('the settings edit the stored blocks of a lock screen', () => {
  it('the settings read text as lines without elements', () => {
    expect(readWords(OLD, 'heading')).toBe('Kiln < 45');
    expect(readWords(OLD, 'text')).toBe('Opens in April\nAsk us');
    expect(readWords(NO_LOCK_SCREEN, 'text')).toBe('');
  });

  it('the settings change a text in place and keep all other blocks', () => {
    const changed = withWords(OLD, 'heading', 'Kiln & co');
    expect(readWords(changed, 'heading')).toBe('Kiln & co');
    expect(changed.blocks.map(({ type }) => type)).toEqual(OLD.blocks.map(({ type }) => type));
    expect(changed.blocks.toSpliced(1, 1)).toEqual(OLD.blocks.toSpliced(1, 1));
    const lines = withWords(OLD, 'text', 'One <b>\n& two');
    expect(readWords(lines, 'text')).toBe('One <b>\n& two');
    expect(lines.blocks[3]?.value).toEqual({ html: '<p>One &lt;b&gt;<br>&amp; two</p>' });
  });

  it('the settings add new text below the logo, the heading first', () => {
    const both = withWords(withWords(withLogo(NO_LOCK_SCREEN, true), 'text', 'Ask'), 'heading', 'Closed');
    expect(both.blocks.map(({ type }) => type)).toEqual([CODE.logo, CODE.heading, CODE.body]);
  });

  it('the settings remove an emptied text with its block, and the logo', () => {
    expect(withWords(OLD, 'text', '').blocks).toHaveLength(OLD.blocks.length - 1);
    expect(withWords(NO_LOCK_SCREEN, 'text', '').blocks).toEqual([]);
    expect(hasLogo(withLogo(OLD, false))).toBe(false);
  });

  it('the settings name all other blocks, including those without a function, and can remove them', () => {
    expect(listOtherBlocks(OLD)).toEqual([
      { index: 4, name: 'Additional heading', isShown: true },
      { index: 5, name: 'Buttons', isShown: true },
      { index: 6, name: 'Block 100', isShown: false },
      { index: 7, name: 'Block 4711', isShown: false },
    ]);
    expect(listOtherBlocks(withoutBlock(OLD, 7)).map(({ name }) => name)).not.toContain('Block 4711');
  });
});
