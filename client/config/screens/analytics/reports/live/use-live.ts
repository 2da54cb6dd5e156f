import { useQuery } from '@tanstack/react-query';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { findFailure, type ReportState } from '#client/config/screens/analytics/report/use-report.ts';
import { type LiveReport, readLive } from '#schema/contracts/analytics/reports/live.ts';

const EVERY_MS = 10_000;

/**
 * The last minutes, read again every ten seconds while the tab is in sight and `isPaused` is not set, and at once when it comes
 * back into sight.
 */
export function useLive(isPaused: boolean): ReportState<LiveReport> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['report', 'live'],
    queryFn: () => callApi(readLive, {}),
    refetchInterval: isPaused ? false : EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: isPaused ? false : 'always',
  });
  return {
    report: data ?? null,
    // After a call that failed the last answer stays; the next one is ten seconds away.
    failure: error && !data ? findFailure(error) : null,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}
