import { isSitePath } from './site-path.ts';

const MAX_LENGTH = 2_000;

/**
 * Prevents open redirects (`next`, `frameUrl`). Returns a path of this site of at most 2,000 characters, or '/' for
 * anything else.
 */
export const safeRelativePath = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isSitePath(value) ? value : '/';
