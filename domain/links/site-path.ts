/** Detects paths that browsers could interpret as another URL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and the rest may be another address
const SITE_PATH = /^\/(?![/\\])[^\\?#\u0000-\u001f\u007f]*(?:[?#][^\u0000-\u001f\u007f]*)?$/;

export const isSitePath = (value: string): boolean => SITE_PATH.test(value);

/** Routes with names in their paths. A name may contain an encoded slash. */
const WITH_NAMES = /^\/(?:api|images|s)\//;

/** Returns whether a path starts with `//`, or is a page path with a backslash or an encoded slash. */
export const isAmbiguousPath = (path: string): boolean =>
  path.startsWith('//') || (!WITH_NAMES.test(path) && /\\|%2f|%5c/i.test(path));

/** Decodes a path such as `/%61bout`, which would otherwise be a duplicate of `/about`. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    // No page has a path with invalid percent-encoding.
    return path;
  }
}
