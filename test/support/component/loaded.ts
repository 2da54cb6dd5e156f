import { expect } from 'vitest';
import type { OpenPage } from './open-page.ts';

export const requested = ({ window }: OpenPage): string[] =>
  window.performance.getEntriesByType('resource').map(({ name }) => name);

export const hasRequested = (page: OpenPage, part: string): boolean =>
  requested(page).some((name) => name.includes(part));

/** Waits until the visit is counted, the last action of a page by itself. */
export const isCounted = (page: OpenPage): Promise<void> =>
  expect.poll(() => hasRequested(page, '/api/census/RecordHit')).toBe(true);
