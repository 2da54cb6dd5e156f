import { isSitePath } from './site-path.ts';

const MAX_LENGTH = 2_000;

/** Prevents open redirects (`next`, `frameUrl`). Returns '/' for anything but a path of this site. */
export const safeRelativePath = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isSitePath(value) ? value : '/';
