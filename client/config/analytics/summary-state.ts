import { useEffect, useState } from 'react';
import type { AnalyticsSummary, SummaryDays } from '#schema/contracts/analytics/analytics-summary.ts';
import { proof } from '../shell/api.ts';

export type Failure = 'signed-out' | 'forbidden' | 'unavailable';

export interface SummaryState {
  /** The last answer; it stays while another period is fetched, so that nothing jumps. */
  summary: AnalyticsSummary | null;
  failure: Failure | null;
  isLoading: boolean;
  retry: () => void;
}

function failureOf(status: number): Failure {
  if (status === 401) return 'signed-out';
  return status === 403 ? 'forbidden' : 'unavailable';
}

async function fetchSummary(days: SummaryDays, signal: AbortSignal): Promise<AnalyticsSummary | Failure> {
  const response = await fetch(`/api/analytics/summary?days=${days}`, {
    signal,
    headers: { ...proof(), accept: 'application/json' },
  });
  return response.ok ? ((await response.json()) as AnalyticsSummary) : failureOf(response.status);
}

/** Fetches the summary of a period, and drops the answer to one that is no longer asked for. */
export function useSummary(days: SummaryDays): SummaryState {
  const [summary, setSummary] = useState<AnalyticsSummary | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const controller = new AbortController();
    const settle = (answer: AnalyticsSummary | Failure) => {
      if (controller.signal.aborted) return;
      setLoading(false);
      if (typeof answer === 'string') setFailure(answer);
      else {
        setFailure(null);
        setSummary(answer);
      }
    };
    setLoading(true);
    fetchSummary(days, controller.signal).then(settle, () => settle('unavailable'));
    return () => controller.abort();
  }, [days, attempt]);

  return { summary, failure, isLoading, retry: () => setAttempt((count) => count + 1) };
}
