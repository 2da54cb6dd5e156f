import type { NativePlatform } from '#domain/sites/native-platform.ts';
import type { Tracker } from '../analytics/tracker.ts';
import type { createNativeBridge } from './web-view/bridge.ts';
import type { NativeWindow } from './web-view/host.ts';

type Bridge = ReturnType<typeof createNativeBridge>;

/**
 * `window.Sitewright`: the API for the owner's own code (docs/guides/analytics.md,
 * docs/develop/architecture.md).
 */
export interface PageApi {
  native: Pick<Bridge, 'request'>;
  /** Records a custom event of the owner once the visit is measured. */
  record: (eventName: string, payload?: Record<string, unknown>) => Promise<void>;
}

/** Exposes the page API. Loads the bridge with the first request, so pages in a browser never load it. */
export function exposePageApi(platform: NativePlatform | null, measured: Promise<Tracker>): PageApi {
  let loading: Promise<Bridge> | undefined;
  const api: PageApi = {
    native: {
      request(name) {
        // The wording is required by B5.29.
        if (!platform) throw new Error('mobile platform not correctly identified');
        loading ??= import('./web-view/bridge.ts').then(({ createNativeBridge }) => {
          const bridge = createNativeBridge(window as NativeWindow);
          // The app calls the bridge by this name.
          Object.assign(window, { sitewrightBridge: { resolve: bridge.resolve, reject: bridge.reject } });
          return bridge;
        });
        return loading.then((bridge) => bridge.request(name));
      },
    },
    async record(eventName, payload) {
      // The wording is required by B8.2.03.
      if (!payload) throw new Error('no payload');
      await (await measured).send(eventName, payload);
    },
  };
  Object.assign(window, { Sitewright: api });
  return api;
}
