import type { NativePlatform } from '#domain/sites/native-platform.ts';
import type { createNativeBridge } from './bridge.ts';
import type { NativeWindow } from './host.ts';

type Bridge = ReturnType<typeof createNativeBridge>;

/**
 * Sets `window.Sitewright.native` for code injection and blocks. Its code loads with the first request, so that a page
 * in a browser does not load it.
 */
export function exposeNativeBridge(platform: NativePlatform | null): Pick<Bridge, 'request'> {
  let loading: Promise<Bridge> | undefined;
  const native = {
    request(name: string): Promise<unknown> {
      // B5.29.
      if (!platform) throw new Error('mobile platform not correctly identified');
      loading ??= import('./bridge.ts').then(({ createNativeBridge }) => {
        const bridge = createNativeBridge(window as NativeWindow);
        // The app answers by this name.
        Object.assign(window, { sitewrightBridge: { resolve: bridge.resolve, reject: bridge.reject } });
        return bridge;
      });
      return loading.then((bridge) => bridge.request(name));
    },
  };
  Object.assign(window, { Sitewright: { native } });
  return native;
}
