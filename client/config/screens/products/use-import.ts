import { useCallback, useEffect, useRef, useState } from 'react';
import { UnexpectedAnswer } from '#client/config/kit/api/api.ts';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';

const POLL_MS = 1_000;
/** Delay before polling again when the server did not respond. */
const RETRY_MS = 5_000;

export const isRunning = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  state === 'looking' || state === 'running' || state === 'undoing';

/** Finds the import to show: the latest, or an earlier one that is being undone. */
async function findCurrent(): Promise<ProductImport | null> {
  const { import: last, imports } = await productsApi.listImports();
  const undoing = imports.find(({ state }) => state === 'undoing');
  return undoing && undoing.id !== last?.id ? productsApi.readImport(undoing.id) : last;
}

export interface ImportState {
  current: ProductImport | null | undefined;
  put: (next: ProductImport | null) => void;
  problem: string | null;
  retry: () => void;
}

/** Polls the current import while it is running. */
export function useImport(isWanted: boolean, onDone: () => void): ImportState {
  const [current, put] = useState<ProductImport | null>();
  const [problem, setProblem] = useState<string | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (!isWanted || current !== undefined) return;
    let isHere = true;
    void findCurrent()
      .catch(() => null)
      .then((last) => {
        // Ignore an import that finished earlier, because the owner has seen its result or it is too old to
        // show.
        if (isHere) put(last && (isRunning(last) || last.state === 'ready') ? last : null);
      });
    return () => {
      isHere = false;
    };
  }, [isWanted, current]);
  const poll = useCallback(async ({ id, state }: ProductImport) => {
    const next = await productsApi.readImport(id);
    if (state !== 'looking' && next.state !== state) done.current();
    return next;
  }, []);
  useEffect(() => {
    if (!current || !isRunning(current) || problem !== null) return;
    let timer = 0;
    const pollIn = (ms: number) => {
      timer = window.setTimeout(async () => {
        try {
          const next = await poll(current);
          if (timer !== 0) put(next);
        } catch (error) {
          if (timer === 0) return;
          // The import may still be running if the server did not respond. Polling again cannot fix an
          // invalid response.
          if (error instanceof UnexpectedAnswer) setProblem(COMPONENT_TEXTS.common.noJob);
          else pollIn(RETRY_MS);
        }
      }, ms);
    };
    pollIn(POLL_MS);
    return () => {
      window.clearTimeout(timer);
      timer = 0;
    };
  }, [current, poll, problem]);
  return { current, put, problem, retry: () => setProblem(null) };
}
