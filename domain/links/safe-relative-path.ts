import { isSitePath } from './site-path.ts';

const MAX_LENGTH = 2_000;

/** Guards against open redirects (`next`, `frameUrl`): a path of this site of at most 2,000 characters; anything else is '/'. */
export const safeRelativePath = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isSitePath(value) ? value : '/';
