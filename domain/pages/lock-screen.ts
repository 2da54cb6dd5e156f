import { HOUR_SECONDS } from '#domain/time/units.ts';
import {
  LAYOUT_BLOCK_TYPE,
  readLayoutBlock,
  UNREADABLE_BLOCK,
} from '#schema/contracts/blocks/layout-editor.ts';
import { type LockSlice, SLICE_TYPE } from '#schema/contracts/pages/slices.ts';

/** Time for which a visitor who entered the password has access. */
export const UNLOCK_SECONDS = 12 * HOUR_SECONDS;

const CODE = LAYOUT_BLOCK_TYPE;
export const NO_LOCK_SCREEN: LockSlice = { type: SLICE_TYPE.lockScreen, theme: 'lightest', blocks: [] };

/** Texts of the lock screen, each in its own block, in reading order. */
const WORDS = { heading: CODE.heading, text: CODE.body } as const;
export type LockWords = keyof typeof WORDS;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const toPlain = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/p>\s*<p[^<>]*>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns a text of the lock screen as lines without HTML tags. */
export function readWords({ blocks }: LockSlice, words: LockWords): string {
  const value = blocks.find(({ type }) => type === WORDS[words])?.value;
  if (typeof value?.text === 'string') return value.text;
  return typeof value?.html === 'string' ? toPlain(value.html) : '';
}

/** Replaces a text of the lock screen. Removes its block if the text is empty. */
export function withWords(slice: LockSlice, words: LockWords, text: string): LockSlice {
  const type = WORDS[words];
  const isMultiline = words === 'text' && text.includes('\n');
  const html = () => `<p>${escapeText(text).replaceAll('\n', '<br>')}</p>`;
  const block = { type, value: isMultiline ? { html: html() } : { text } };
  const at = slice.blocks.findIndex((one) => one.type === type);
  if (text === '') return { ...slice, blocks: slice.blocks.filter((_, index) => index !== at) };
  return { ...slice, blocks: at < 0 ? inserted(slice.blocks, block) : slice.blocks.with(at, block) };
}

/** Inserts new blocks after the logo and the heading. */
function inserted(blocks: LockSlice['blocks'], block: LockSlice['blocks'][number]): LockSlice['blocks'] {
  const before: readonly number[] = block.type === CODE.heading ? [CODE.logo] : [CODE.logo, CODE.heading];
  const at = blocks.findLastIndex(({ type }) => before.includes(type)) + 1;
  return blocks.toSpliced(at, 0, block);
}

export const hasLogo = ({ blocks }: LockSlice): boolean => blocks.some(({ type }) => type === CODE.logo);
export const withLogo = (slice: LockSlice, isOn: boolean): LockSlice => ({
  ...slice,
  blocks: isOn
    ? [{ type: CODE.logo, value: {} }, ...slice.blocks]
    : slice.blocks.filter(({ type }) => type !== CODE.logo),
});

const NAMES: Readonly<Record<number, string>> = {
  [CODE.heading]: 'Additional heading',
  [CODE.subHeading]: 'Subheading',
  [CODE.body]: 'More text',
  [CODE.image]: 'Image',
  [CODE.gallery]: 'Gallery',
  [CODE.video]: 'Video',
  [CODE.socialIcons]: 'Social links',
  [CODE.buttons]: 'Buttons',
  [CODE.navigation]: 'Navigation',
  [CODE.customForm]: 'Form',
  [CODE.newsletter]: 'Newsletter',
  [CODE.album]: 'Audio',
  [CODE.map]: 'Map',
  [CODE.action]: 'Button',
  [CODE.form]: 'Form',
  [CODE.twitter]: 'Tweets',
  [CODE.popupOverlayAction]: 'Popup button',
};
/**
 * Blocks that the panel's form replaces. The password field is always shown, even if the slice has no block
 * for it.
 */
const OF_THE_FORM: readonly number[] = [CODE.lock, CODE.password, CODE.logo];

export interface OtherBlock {
  index: number;
  name: string;
  isShown: boolean;
}

/** Lists the blocks that the panel's form cannot edit, including unsupported ones. */
export function listOtherBlocks({ blocks }: LockSlice): OtherBlock[] {
  const firsts = Object.values(WORDS).map((code) => blocks.findIndex(({ type }) => type === code));
  return blocks.flatMap((block, index) => {
    if (OF_THE_FORM.includes(block.type) || firsts.includes(index)) return [];
    const isShown = readLayoutBlock(block).every(({ type }) => type !== UNREADABLE_BLOCK);
    return [{ index, name: NAMES[block.type] ?? `Block ${block.type}`, isShown }];
  });
}

export const withoutBlock = (slice: LockSlice, index: number): LockSlice => ({
  ...slice,
  blocks: slice.blocks.toSpliced(index, 1),
});
