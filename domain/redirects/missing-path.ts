import { MAX_REDIRECT_FROM_LENGTH } from '#schema/contracts/redirects/redirect.ts';

/** Matches an email address, or a token from an emailed link. */
const PERSONAL = /@|%40|[a-z0-9_-]{40,}/i;
/** Scanners probe for configuration files that no visitor requests. */
const HIDDEN_FILE = /\/\./;

/** Whether a path that was not found is recorded for the owner. */
export const isWorthNoting = (path: string): boolean =>
  path.length <= MAX_REDIRECT_FROM_LENGTH && !PERSONAL.test(path) && !HIDDEN_FILE.test(path);
