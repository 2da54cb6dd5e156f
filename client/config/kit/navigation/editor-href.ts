import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { decodeLetters } from '#schema/contracts/address.ts';

/** The address of a page in the editor. */
export const editorHref = (path: string): string => `/config/?frameUrl=${encodeURIComponent(path)}`;

/** The page in the frame, by the address of the panel; its letters as pages have them. */
export const readFramePath = (address: URL): string =>
  decodeLetters(safeRelativePath(address.searchParams.get('frameUrl') ?? '/'));
