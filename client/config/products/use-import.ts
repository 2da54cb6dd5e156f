import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { productsApi } from './products-api.ts';

const ASK_MS = 1_000;
/** Without a response, poll again later. */
const ASK_AGAIN_MS = 5_000;

export const isRunning = ({ state }: ProductImport): boolean => state === 'looking' || state === 'running';

export interface ImportState {
  /** The current import; undefined while loading, null when there is none. */
  current: ProductImport | null | undefined;
  put: (next: ProductImport | null) => void;
}

/** The site's current import, polled while it is running. */
export function useImport(isWanted: boolean, onDone: () => void): ImportState {
  const [current, put] = useState<ProductImport | null>();
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (!isWanted || current !== undefined) return;
    let isHere = true;
    void productsApi
      .lastImport()
      .catch(() => null)
      .then((last) => {
        // A finished import has been seen, or is too old to show.
        if (isHere) put(last && (isRunning(last) || last.state === 'ready') ? last : null);
      });
    return () => {
      isHere = false;
    };
  }, [isWanted, current]);
  const ask = useCallback(async (id: string, wasRunning: boolean) => {
    const next = await productsApi.readImport(id);
    if (wasRunning && next.state !== 'running') done.current();
    return next;
  }, []);
  useEffect(() => {
    if (!current || !isRunning(current)) return;
    let timer = 0;
    const askIn = (ms: number) => {
      timer = window.setTimeout(async () => {
        try {
          const next = await ask(current.id, current.state === 'running');
          if (timer !== 0) put(next);
        } catch {
          if (timer !== 0) askIn(ASK_AGAIN_MS);
        }
      }, ms);
    };
    askIn(ASK_MS);
    return () => {
      window.clearTimeout(timer);
      timer = 0;
    };
  }, [current, ask]);
  return { current, put };
}
