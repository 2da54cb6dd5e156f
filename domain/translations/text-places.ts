import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import type { ContentByKind } from './translate-content.ts';

export interface BlockPlace {
  id: string;
  /** Name of the block's type. */
  label: string;
  /** Name of the block's section. */
  group: string;
}

type Part = { group: string; blocks: readonly Block[] };

const toParts = (sections: readonly Pick<Section, 'blocks'>[], name: string): Part[] =>
  sections.map(({ blocks }, index) => ({
    group: sections.length > 1 ? `${name} ${index + 1}` : name,
    blocks,
  }));

/** Group of the blocks in an item's body, such as a product's description. */
export const BODY = 'Text';
export const TITLE = 'Title and summary';

/** Lists the blocks of a page, item or site, in the order of their sections. */
export function listBlockPlaces(content: ContentByKind[keyof ContentByKind]): BlockPlace[] {
  const parts: Part[] =
    'headerFooter' in content
      ? [
          ...toParts(content.headerFooter.header.sections, 'Header'),
          ...toParts(content.headerFooter.footer.sections, 'Footer'),
        ]
      : [
          ...('body' in content && content.body.length > 0 ? [{ group: BODY, blocks: content.body }] : []),
          ...('sections' in content ? toParts(content.sections, 'Section') : []),
        ];
  return parts.flatMap(({ group, blocks }) =>
    blocks.map(({ id, type }) => ({ id, label: BLOCK_CONTRACTS[type]?.label ?? 'Block', group })),
  );
}

const SEARCH = 'Search and sharing';
/** Groups of texts outside blocks, by the start of their key. The first match counts. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(?:description|socialImage|product\.seo)/, SEARCH],
  [/^settings\.(?:description|socialImage)/, SEARCH],
  [/^product\./, 'Product'],
  [/^event\./, 'Event'],
  [/^terms\.category/, 'Categories'],
  [/^terms\.tag/, 'Tags'],
  [/^mails\./, 'Emails'],
  [/^settings\.navigation/, 'Navigation'],
  [/^settings\.announcementBar/, 'Announcement bar'],
  [/^settings\.popupOverlay/, 'Popup'],
  [/^settings\.notFoundPage/, 'Page not found'],
  [/^settings\.cookies/, 'Cookie banner'],
  [/^settings\.business/, 'Opening hours'],
  [/^settings\./, 'Site'],
];

export const findGroup = (key: string): string => GROUPS.find(([pattern]) => pattern.test(key))?.[1] ?? TITLE;

export const findBlockId = (key: string): string | null => /^block\.([^.]+)/.exec(key)?.[1] ?? null;

/** Labels of fields whose key is not readable. The first match counts. */
const LABELS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /^settings\.navigation\.(main|footer)\.(.*)\.?(title|description)$/,
    (_, menu = '', path = '', field = '') =>
      [
        menu === 'main' ? 'Main menu' : 'Footer menu',
        ...(path.match(/\d+/g) ?? []).map((index) => `link ${Number(index) + 1}`),
      ].join(' › ') + (field === 'description' ? ', description' : ''),
  ],
  [
    /^product\.optionValues\.(\d+)\.(\d+)$/,
    (_, option = '', value = '') => `Option ${Number(option) + 1}, value ${Number(value) + 1}`,
  ],
  [
    /^terms\.(category|tag)\.(\d+)$/,
    (_, kind = '', index = '') => `${kind === 'tag' ? 'Tag' : 'Category'} ${Number(index) + 1}`,
  ],
  [
    /^mails\.(.+)\.(subject|introduction)$/,
    (_, kind = '', field = '') =>
      `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')} email, ${field}`,
  ],
  [/^product\.optionNames\.(\d+)$/, (_, option = '') => `Option ${Number(option) + 1}, name`],
  [
    /^storage\.confirmation\.(subject|message)$/,
    (_, field = '') => (field === 'subject' ? 'Subject of the confirmation email' : 'Confirmation email'),
  ],
  [/^advanced\.postSubmit(?:Message|Html)$/, () => 'Message after submitting'],
];

/** Returns a field's label by its key: `block.b1.items.2.title` becomes `Items 3, title`. */
export function findLabel(key: string): string {
  const known = LABELS.find(([pattern]) => pattern.test(key));
  if (known) return key.replace(known[0], known[1]);
  const path = key
    .replace(/^(?:block\.[^.]+|settings|product|event)\./, '')
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('.', ', ')
    .replaceAll(/\b(?:seo|html)\b/g, (word) => (word === 'html' ? 'text' : 'SEO'));
  return path.charAt(0).toUpperCase() + path.slice(1);
}
