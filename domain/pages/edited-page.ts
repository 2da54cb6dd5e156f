import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { decodeLetters, MAX_ITEM_SEGMENTS } from '#schema/contracts/address.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';

/** Returns the path of the page being edited, which is a parameter of the panel's URL. */
export const readFramePath = ({ searchParams }: Address): string =>
  decodeLetters(safeRelativePath(searchParams.get('frameUrl') ?? '/'));
interface Address {
  searchParams: { get: (name: string) => string | null };
}

/** Finds the page at a path or, for an item's path, its collection page. */
export function findPage(pages: readonly PageSummary[], framePath: string): PageSummary | null {
  const path = framePath.split(/[?#]/)[0] ?? '/';
  const above = pages.filter((page) => page.path !== '/' && path.startsWith(`${page.path}/`));
  return (
    pages.find((page) => page.path === path) ??
    above.sort((a, b) => b.path.length - a.path.length)[0] ??
    pages.find((page) => page.path === '/' && findItemSlug(page, path) !== null) ??
    null
  );
}

/**
 * Returns the slug of the item being edited. Returns null for pages, and for products and lessons, which
 * have their own editors.
 */
export function findItemSlug({ path, collectionKind }: PageSummary, framePath: string): string | null {
  const below = (framePath.split(/[?#]/)[0] ?? '').slice(path === '/' ? 1 : path.length + 1);
  const isAddress = below !== '' && below.split('/').length <= MAX_ITEM_SEGMENTS;
  return collectionKind !== null && isAddress ? below : null;
}
