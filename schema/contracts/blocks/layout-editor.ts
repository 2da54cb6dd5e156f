import { isObject } from '../is-object.ts';
import { BLOCK_TYPE } from './block-types.ts';

/** Block type codes in the layout editor (B3.11.02). */
export const LAYOUT_BLOCK_TYPE = {
  heading: 1,
  subHeading: 2,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  socialIcons: 7,
  buttons: 8,
  navigation: 9,
  customForm: 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
  popupOverlayAction: 20,
  tempLockInject: 100,
} as const;

/**
 * Unused code from B3.11.01 for blocks that cannot be shown. Visitors do not see them; the editor explains
 * them.
 */
export const UNREADABLE_BLOCK = 64;

export interface PlainBlock {
  type: number;
  value: Record<string, unknown>;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function toText(element: 'h1' | 'h2' | 'p', size: string) {
  return ({ html, text }: PlainBlock['value']): PlainBlock[] => {
    const inner = typeof text === 'string' ? escapeText(text) : '';
    const value = typeof html === 'string' ? html : `<${element}>${inner}</${element}>`;
    return [{ type: BLOCK_TYPE.html, value: { html: value, size, align: 'center' } }];
  };
}

const as =
  (type: number) =>
  (value: PlainBlock['value']): PlainBlock[] => [{ type, value }];

const toButtons = ({ buttons, ...value }: PlainBlock['value']): PlainBlock[] =>
  (Array.isArray(buttons) ? buttons.filter(isObject) : [value]).map((button) => ({
    type: BLOCK_TYPE.button,
    value: { text: '', href: '', align: 'center', ...button },
  }));

const READ: Readonly<Record<number, (value: PlainBlock['value']) => PlainBlock[]>> = {
  [LAYOUT_BLOCK_TYPE.heading]: toText('h1', 'normal'),
  [LAYOUT_BLOCK_TYPE.subHeading]: toText('h2', 'normal'),
  [LAYOUT_BLOCK_TYPE.body]: toText('p', 'lead'),
  [LAYOUT_BLOCK_TYPE.image]: as(BLOCK_TYPE.image),
  [LAYOUT_BLOCK_TYPE.gallery]: as(BLOCK_TYPE.gallery),
  [LAYOUT_BLOCK_TYPE.video]: as(BLOCK_TYPE.video),
  [LAYOUT_BLOCK_TYPE.socialIcons]: (value) =>
    as(BLOCK_TYPE.socialAccountLinksV2)({ align: 'center', ...value }),
  [LAYOUT_BLOCK_TYPE.buttons]: toButtons,
  [LAYOUT_BLOCK_TYPE.navigation]: (value) => as(BLOCK_TYPE.navigation)({ align: 'center', ...value }),
  [LAYOUT_BLOCK_TYPE.customForm]: as(BLOCK_TYPE.form),
  [LAYOUT_BLOCK_TYPE.newsletter]: as(BLOCK_TYPE.newsletter),
  [LAYOUT_BLOCK_TYPE.album]: as(BLOCK_TYPE.album),
  [LAYOUT_BLOCK_TYPE.map]: as(BLOCK_TYPE.map),
  [LAYOUT_BLOCK_TYPE.logo]: as(BLOCK_TYPE.logo),
  [LAYOUT_BLOCK_TYPE.action]: toButtons,
  [LAYOUT_BLOCK_TYPE.form]: as(BLOCK_TYPE.form),
  [LAYOUT_BLOCK_TYPE.twitter]: as(BLOCK_TYPE.twitter),
  [LAYOUT_BLOCK_TYPE.popupOverlayAction]: toButtons,
};

/**
 * Converts a block of the layout editor. Unsupported types become UNREADABLE_BLOCK, which stores the
 * original code.
 */
export const readLayoutBlock = ({ type, value }: PlainBlock): PlainBlock[] =>
  READ[type]?.(value) ?? [{ type: UNREADABLE_BLOCK, value: { layoutBlock: type } }];
