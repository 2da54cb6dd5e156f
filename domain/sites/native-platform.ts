export type NativePlatform = 'native' | 'mobile-app';

/** Returns the native platform, or null for a browser. `mobile-app` counts as the native app (B2.4.15). */
export function findNativePlatform(platform: string | null, hasHandler: boolean): NativePlatform | null {
  if (hasHandler) return 'native';
  return platform === 'mobile-app' ? 'mobile-app' : null;
}
