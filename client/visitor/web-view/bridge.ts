import { findHandler, type NativeWindow } from './host.ts';

interface Pending {
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/**
 * Sends requests to the mobile app that contains the page. The app calls `resolve` or `reject` with the
 * request's id.
 */
export function createNativeBridge(native: NativeWindow) {
  const pending = new Map<string, Pending>();
  let count = 0;
  const take = (id: string): Pending | undefined => {
    const request = pending.get(id);
    pending.delete(id);
    return request;
  };
  return {
    /** Sends a request. The promise is pending until the app responds (B4.36). */
    request(name: string): Promise<unknown> {
      const id = String(++count);
      const answered = new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
      });
      const handler = findHandler(native);
      if (handler) handler.postMessage({ id, name });
      // B8.3.10 requires this wording.
      else console.error(`No handler of the app takes "${name}".`);
      return answered;
    },
    resolve: (id: string, value?: unknown): void => take(id)?.resolve(value),
    reject: (id: string, reason?: unknown): void => take(id)?.reject(reason),
  };
}
