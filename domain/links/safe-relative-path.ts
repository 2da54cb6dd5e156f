/**
 * Guard against open redirects (`next`, `frameUrl`): a path of this site, beginning with exactly one slash,
 * without backslash or control character, at most 2,000 characters; anything else is '/'.
 */
export function safeRelativePath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000) return '/';
  if (!/^\/(?![/\\])/.test(value) || value.includes('\\')) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and what remains could be another address
  return /[\u0000-\u001f\u007f]/.test(value) ? '/' : value;
}
