import { expect } from 'vitest';
import type { OpenPage } from './open-page.ts';

/** Addresses of what a page has asked for, but for the page itself. */
export const requested = ({ window }: OpenPage): string[] =>
  window.performance.getEntriesByType('resource').map(({ name }) => name);

export const hasRequested = (page: OpenPage, part: string): boolean =>
  requested(page).some((name) => name.includes(part));

/** Waits until a visit is counted, which is the last that a page does by itself. */
export const isCounted = (page: OpenPage): Promise<void> =>
  expect.poll(() => hasRequested(page, '/api/census/RecordHit')).toBe(true);
