/**
 * Matches a path of this site as browsers interpret it, with query and fragment: a single leading slash, and no
 * backslash or control character that would make it another address.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and the rest may be another address
const SITE_PATH = /^\/(?![/\\])[^\\?#\u0000-\u001f\u007f]*(?:[?#][^\u0000-\u001f\u007f]*)?$/;

export const isSitePath = (value: string): boolean => SITE_PATH.test(value);

/** Routes whose segments are names of files, folders and codes, which may contain an encoded slash. */
const WITH_NAMES = /^\/(?:api|images|s)\//;

/**
 * Whether a request's path, decoded or not, could be interpreted as another address: `//host/page`, or a page's
 * path with a backslash or an encoded slash.
 */
export const isAmbiguousPath = (path: string): boolean =>
  path.startsWith('//') || (!WITH_NAMES.test(path) && /\\|%2f|%5c/i.test(path));

/** Decodes a request's path, so that `/%61bout` is not a second page beside `/about`. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    // Invalid percent-encoding. No page has this path.
    return path;
  }
}
