/** An app that shows the page: with a handler for the page's requests, or as a plain web view. */
export type NativePlatform = 'native' | 'mobile-app';

/**
 * Returns the platform that shows a page, from the query's `platform`; null for a browser. `mobile-app` counts as
 * the native app (B2.4.15).
 */
export function findNativePlatform(platform: string | null, hasHandler: boolean): NativePlatform | null {
  if (hasHandler) return 'native';
  return platform === 'mobile-app' ? 'mobile-app' : null;
}
