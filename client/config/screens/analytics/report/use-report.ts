import type * as z from 'zod';
import { ApiError } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import type { periodQuery } from '#schema/contracts/analytics/period.ts';
import type { ReportRange } from './report-range.ts';

export type ReportFailure = 'signed-out' | 'forbidden' | 'unavailable';

export interface ReportState<Answer> {
  /** The last report is kept while another period loads, so that the layout does not shift. */
  report: Answer | null;
  failure: ReportFailure | null;
  isLoading: boolean;
  retry: () => void;
}

type ReportQuery = z.input<typeof periodQuery>;

/**
 * Loads a report for a range. `more` lists the call's other inputs.
 * @example useReport('sources', (query) => callApi(readSources, { query }), range)
 */
export function useReport<Answer extends object>(
  name: string,
  read: (query: ReportQuery) => Promise<Answer>,
  { period, comparison }: Pick<ReportRange, 'period' | 'comparison'>,
  more: readonly (string | number | boolean)[] = [],
): ReportState<Answer> {
  const { value, error, isFetching, load } = useLoaded(
    ['report', name, period.from, period.to, comparison, ...more],
    () => read({ ...period, compare: comparison }),
    { keepsPrevious: true },
  );
  return {
    report: value,
    failure: error ? findFailure(error) : null,
    isLoading: isFetching,
    retry: () => void load(),
  };
}

export function findFailure(error: Error): ReportFailure {
  if (!(error instanceof ApiError)) return 'unavailable';
  if (error.status === 401) return 'signed-out';
  return error.status === 403 ? 'forbidden' : 'unavailable';
}
