import { expect } from 'vitest';
import type { OpenPage } from './open-page.ts';

/** URLs that a page has requested, except its own. */
export const requested = ({ window }: OpenPage): string[] =>
  window.performance.getEntriesByType('resource').map(({ name }) => name);

export const hasRequested = (page: OpenPage, part: string): boolean =>
  requested(page).some((name) => name.includes(part));

/** Waits until a visit is counted, which is the last thing that a page does by itself. */
export const isCounted = (page: OpenPage): Promise<void> =>
  expect.poll(() => hasRequested(page, '/api/census/RecordHit')).toBe(true);
