import { useEffect, useState } from 'react';
import type { AnalyticsSummary, SummaryDays } from '#schema/contracts/analytics/analytics-summary.ts';
import { readSummary } from '#schema/contracts/analytics/calls.ts';
import { ApiError } from '../shell/api.ts';
import { callApi } from '../shell/call-api.ts';

export type Failure = 'signed-out' | 'forbidden' | 'unavailable';

export interface SummaryState {
  /** The last response; kept while another period loads, so that the layout does not shift. */
  summary: AnalyticsSummary | null;
  failure: Failure | null;
  isLoading: boolean;
  retry: () => void;
}

function getFailure(status: number): Failure {
  if (status === 401) return 'signed-out';
  return status === 403 ? 'forbidden' : 'unavailable';
}

async function fetchSummary(days: SummaryDays): Promise<AnalyticsSummary | Failure> {
  try {
    return await callApi(readSummary, { query: { days: `${days}` } });
  } catch (error) {
    return error instanceof ApiError ? getFailure(error.status) : 'unavailable';
  }
}

/** Fetches the summary of a period and drops stale responses. */
export function useSummary(days: SummaryDays): SummaryState {
  const [summary, setSummary] = useState<AnalyticsSummary | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isCurrent = true;
    const settle = (answer: AnalyticsSummary | Failure) => {
      if (!isCurrent) return;
      setLoading(false);
      if (typeof answer === 'string') setFailure(answer);
      else {
        setFailure(null);
        setSummary(answer);
      }
    };
    setLoading(true);
    void fetchSummary(days).then(settle);
    return () => {
      isCurrent = false;
    };
  }, [days, attempt]);

  return { summary, failure, isLoading, retry: () => setAttempt((count) => count + 1) };
}
