import type { NativePlatform } from '#domain/sites/native-platform.ts';
import type { Tracker } from '../analytics/tracker.ts';
import type { createNativeBridge } from './web-view/bridge.ts';
import type { NativeWindow } from './web-view/host.ts';

type Bridge = ReturnType<typeof createNativeBridge>;

/**
 * `window.Sitewright`, the API for the owner's own code (docs/guides/analytics.md,
 * docs/develop/architecture.md).
 */
export interface PageApi {
  native: Pick<Bridge, 'request'>;
  /** Records one of the owner's custom events, once the visit is being measured. */
  record: (eventName: string, payload?: Record<string, unknown>) => Promise<void>;
}

/**
 * Exposes the page API. The bridge to a mobile app loads on the first request, so that pages in a browser
 * never load it.
 */
export function exposePageApi(platform: NativePlatform | null, measured: Promise<Tracker>): PageApi {
  let loading: Promise<Bridge> | undefined;
  const api: PageApi = {
    native: {
      request(name) {
        // B5.29 requires this wording.
        if (!platform) throw new Error('mobile platform not correctly identified');
        loading ??= import('./web-view/bridge.ts').then(({ createNativeBridge }) => {
          const bridge = createNativeBridge(window as NativeWindow);
          // The mobile app calls the bridge by this name.
          Object.assign(window, { sitewrightBridge: { resolve: bridge.resolve, reject: bridge.reject } });
          return bridge;
        });
        return loading.then((bridge) => bridge.request(name));
      },
    },
    async record(eventName, payload) {
      // B8.2.03 requires this wording.
      if (!payload) throw new Error('no payload');
      await (await measured).send(eventName, payload);
    },
  };
  Object.assign(window, { Sitewright: api });
  return api;
}
