/**
 * Cleans an address pattern of a blog (B5.35 to B5.38, order of decisions 94): lower case, hyphens for spaces, no leading
 * slashes, no runs of % or /, and of tokens only %y %m %d %t. An empty result stays empty.
 */
export function cleanBlogUrl(input: string): string {
  return input
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/^\/+/, '')
    .replace(/%{2,}/g, '%')
    .replace(/\/{2,}/g, '/')
    .replace(/%(?![ymdt])/g, '')
    .replace(/[^a-z0-9\-/%]/g, '');
}
