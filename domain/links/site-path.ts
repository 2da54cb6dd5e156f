/**
 * A path of this site as browsers read it, with query and fragment: one slash at its start, and neither a backslash nor a
 * control character that would make it another address.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and the rest may be another address
const SITE_PATH = /^\/(?![/\\])[^\\?#\u0000-\u001f\u007f]*(?:[?#][^\u0000-\u001f\u007f]*)?$/;

export const isSitePath = (value: string): boolean => SITE_PATH.test(value);

/** Addresses whose parts are names of files, folders and codes, which may hold an encoded slash. */
const WITH_NAMES = /^\/(?:api|images|s)\//;

/** Whether a request's path, decoded or not, can be read as another address: `//host/page`, or a backslash or encoded slash in a page's path. */
export const isAmbiguousPath = (path: string): boolean =>
  path.startsWith('//') || (!WITH_NAMES.test(path) && /\\|%2f|%5c/i.test(path));

/** A request's path as the application reads it, so that `/%61bout` is no page beside `/about`. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    // An invalid percent-encoding: no page has this path.
    return path;
  }
}
