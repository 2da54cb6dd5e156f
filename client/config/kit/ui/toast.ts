import type { ExternalToast } from 'sonner';
import { createStore } from '../store.ts';

type Kind = 'message' | 'success' | 'warning' | 'error';
export type ShowToast = (kind: Kind | 'dismiss', text: string, options?: ExternalToast) => void;

/** Whether the toast region is on the page or about to be added. */
export const toastRegion = createStore({ isWanted: false });

let show: ShowToast | null = null;
const waiting: Parameters<ShowToast>[] = [];

export function attachToasts(next: ShowToast): void {
  show = next;
  for (const args of waiting.splice(0)) next(...args);
}

const of =
  (kind: Kind) =>
  (text: string, options?: ExternalToast): void => {
    if (show) {
      show(kind, text, options);
      return;
    }
    waiting.push([kind, text, options]);
    toastRegion.set({ isWanted: true });
  };

/** Shows toasts. The implementation loads when the browser is idle, or with the first toast. */
export const toast = Object.assign(of('message'), {
  success: of('success'),
  warning: of('warning'),
  error: of('error'),
  /** Removes the toast with this id. */
  dismiss: (id: string): void => show?.('dismiss', id),
});
