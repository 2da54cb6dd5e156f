import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { formHref } from '#client/config/kit/navigation/forms-paths.ts';
import type { EntryKind, EntryState, RestoredEntry } from '#schema/contracts/backups/entries.ts';

export const KINDS: Readonly<Record<EntryKind, string>> = {
  page: 'Page',
  product: 'Product',
  item: 'Item',
  form: 'Form',
};

export const STATES: Readonly<Record<EntryState, { text: string; tone?: string } | null>> = {
  missing: { text: 'Deleted', tone: 'warn' },
  trash: { text: 'In the trash', tone: 'warn' },
  changed: { text: 'Changed since' },
  same: null,
};

/** Explains what replacing the present version does. */
export const OVER_TEXTS: Readonly<Record<Exclude<EntryKind, 'form'>, string>> = {
  page: 'The draft of the present page is replaced and kept in its version history. Visitors see the published page until you publish the draft.',
  product:
    'The product is hidden from visitors until you publish it. Texts, images, prices and variants go back, and stock stays. The present texts and images are kept in its version history, but the present prices are not.',
  item: 'The item is hidden from visitors until you publish it. The present one is kept in its version history.',
};

/** Returns where a restored entry is edited; null if no page shows it. */
export function getEntryHref({ kind, id, path }: NonNullable<RestoredEntry['entry']>): string | null {
  if (kind === 'product') return `/config/products/${id}`;
  if (kind === 'form') return formHref(id);
  return path === '' ? null : editorHref(path);
}
