import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { readSales } from '#schema/contracts/orders/calls.ts';
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
  const { value, problem, isFetching, load } = useLoaded(
    ['sales', from, to, currency],
    () => callApi(readSales, { query: { from, to, currency: currency ?? undefined } }),
    { keepsPrevious: true },
  );
  return { summary: value, problem, isLoading: isFetching, retry: () => void load() };
}
