import { useEffect, useMemo, useState } from 'react';
import { includesWords } from '#domain/search/includes-words.ts';
import { findRecords } from '#schema/contracts/sites/record-calls.ts';
import type { FoundRecord } from '#schema/contracts/sites/records.ts';
import { callApi } from '../kit/api/call-api.ts';
import { useLoaded } from '../kit/api/use-loaded.ts';

const PAUSE_MS = 150;
const MIN_LENGTH = 2;
const MAX_LENGTH = 100;

export type FoundRecords = { found: readonly FoundRecord[] } & (
  | { state: 'ready' | 'loading' }
  | { state: 'failed'; problem: string; retry: () => void }
);

/**
 * Searches the server for records when typing pauses. Until the response arrives, returns those of the last
 * response that match the new term as well.
 */
export function useFoundRecords(typed: string): FoundRecords {
  const term = typed.trim().slice(0, MAX_LENGTH);
  const [settled, setSettled] = useState(term);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(term), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [term]);
  const isSearched = settled.length >= MIN_LENGTH;
  const { value, problem, isFetching, load } = useLoaded(
    ['records', settled],
    isSearched ? () => callApi(findRecords, { query: { search: settled } }) : null,
    { keepsPrevious: true },
  );
  const records = value?.records;
  const isCurrent = settled === term && isSearched && !isFetching;
  const found = useMemo(() => {
    if (!records || term.length < MIN_LENGTH) return [];
    if (isCurrent) return records;
    const words = term.split(/\s+/);
    return records.filter(({ title, details }) => includesWords(`${title} ${details}`, words));
  }, [records, term, isCurrent]);
  if (term.length < MIN_LENGTH) return { found, state: 'ready' };
  if (!isCurrent) return { found, state: 'loading' };
  if (problem) return { found: [], state: 'failed', problem, retry: () => void load() };
  return { found, state: 'ready' };
}
