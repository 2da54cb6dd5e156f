/** Inside an app: one with a handler for the page's requests, or a plain web view. */
export type NativePlatform = 'native' | 'mobile-app';

/** What shows a page, by its query's `platform`; null for a browser. B2.4.15: `mobile-app` counts as the native app. */
export function findNativePlatform(platform: string | null, hasHandler: boolean): NativePlatform | null {
  if (hasHandler) return 'native';
  return platform === 'mobile-app' ? 'mobile-app' : null;
}
