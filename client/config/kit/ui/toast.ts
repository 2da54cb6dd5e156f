import type { ExternalToast } from 'sonner';
import { createStore } from '../store.ts';

type Kind = 'message' | 'success' | 'warning' | 'error';
/** Shows a toast; toasts.tsx has the real one. */
export type ShowToast = (kind: Kind, text: string, options?: ExternalToast) => void;

/** Whether the region of the toasts is on the page, or is to be. */
export const toastRegion = createStore({ isWanted: false });

let show: ShowToast | null = null;
const waiting: Parameters<ShowToast>[] = [];

/** Takes over what is to be shown, beginning with what already waits. */
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

/** Tells what was done, or what was not. Its code comes when the browser is idle, or with the first toast. */
export const toast = Object.assign(of('message'), {
  success: of('success'),
  warning: of('warning'),
  error: of('error'),
});
