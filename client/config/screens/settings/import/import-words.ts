import type {
  ImportFileKind,
  ImportMade,
  ImportNoteLevel,
  SiteImport,
} from '#schema/contracts/imports/site-import.ts';

export const KIND_NAME: Readonly<Record<ImportFileKind, string>> = {
  wordpress: 'a WordPress export',
  squarespace: 'a Squarespace export',
  ghost: 'a Ghost export',
  'shopify-orders': 'Shopify’s orders',
  'shopify-customers': 'Shopify’s customers',
  'shopify-redirects': 'Shopify’s URL redirects',
};

export const number = (value: number) => value.toLocaleString('en-US');

export const count = (value: number, one: string, many: string) =>
  `${number(value)} ${value === 1 ? one : many}`;

const NAMES: readonly (readonly [keyof ImportMade, one: string, many: string])[] = [
  ['pages', 'page', 'pages'],
  ['blogs', 'blog', 'blogs'],
  ['posts', 'post', 'posts'],
  ['comments', 'comment', 'comments'],
  ['images', 'image', 'images'],
  ['orders', 'order', 'orders'],
  ['customers', 'customer', 'customers'],
  ['subscribers', 'member of a mailing list', 'members of a mailing list'],
  ['redirects', 'redirect', 'redirects'],
  ['menus', 'menu', 'menus'],
];

/** Lists what an import added and omits zero counts. */
export const listMade = (made: ImportMade): string[] =>
  NAMES.filter(([key]) => made[key] > 0).map(([key, one, many]) => count(made[key], one, many));

export function describeMade(made: ImportMade): string {
  const parts = listMade(made);
  return parts.length === 0 ? 'Nothing was added.' : `${parts.join(', ')} added.`;
}

export function describeStep({ step: { phase, done, all } }: SiteImport): string {
  switch (phase) {
    case 'reading':
      return all === 0 ? 'Reading the file…' : `Checking the file: part ${number(done)} of ${number(all)}`;
    case 'images':
      return all === 0 ? 'Getting ready…' : `Fetching images: ${number(done)} of ${number(all)}`;
    case 'content':
      return `Adding pages and posts: ${number(done)} of ${number(all)}`;
    case 'rows':
      return `Adding rows: ${number(done)} of ${number(all)}`;
    case 'redirects':
      return 'Adding redirects…';
    case 'finishing':
      return 'Finishing…';
    case 'undoing':
      return `Removing what was imported: ${number(done)} of ${number(all)}`;
  }
}

const RESULT: Readonly<Partial<Record<SiteImport['state'], string>>> = {
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Stopped',
  undone: 'Undone',
};

export const describeState = ({ state }: SiteImport): string => RESULT[state] ?? 'In progress';

export const LEVEL_TEXT: Readonly<Record<ImportNoteLevel, string>> = {
  left: 'Not imported',
  changed: 'Changed',
  kept: 'Kept',
};
