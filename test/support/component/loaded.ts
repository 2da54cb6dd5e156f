import { expect } from 'vitest';
import type { OpenPage } from './open-page.ts';

export const requested = ({ window }: OpenPage): string[] =>
  window.performance.getEntriesByType('resource').map(({ name }) => name);

export const hasRequested = (page: OpenPage, part: string): boolean =>
  requested(page).some((name) => name.includes(part));

/** Waits for the analytics hit, which is the last request that a page sends by itself. */
export const isCounted = (page: OpenPage): Promise<void> =>
  expect.poll(() => hasRequested(page, '/api/census/RecordHit')).toBe(true);
