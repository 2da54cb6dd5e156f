import { useEffect, useState } from 'react';
import { api, explain } from '#client/config/shell/api.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { SalesSummary } from '#schema/contracts/orders/sales.ts';
import type { Period } from './sales-period.tsx';

export interface SalesState {
  /** The last response; kept while another period loads, so that the layout does not shift. */
  summary: SalesSummary | null;
  problem: string | null;
  isLoading: boolean;
  retry: () => void;
}

/** Fetches the sales of a period and drops stale responses. */
export function useSales({ from, to }: Period, currency: CurrencyCode | null): SalesState {
  const [summary, setSummary] = useState<SalesSummary | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isOver = false;
    setLoading(true);
    const query = new URLSearchParams({ from, to, ...(currency && { currency }) });
    api<SalesSummary>('GET', `/api/sales?${query}`)
      .then(
        (answer) => {
          if (isOver) return;
          setSummary(answer);
          setProblem(null);
        },
        (error) => !isOver && setProblem(explain(error)),
      )
      .finally(() => !isOver && setLoading(false));
    return () => {
      isOver = true;
    };
  }, [from, to, currency, attempt]);
  return { summary, problem, isLoading, retry: () => setAttempt((count) => count + 1) };
}
