import { MAX_REDIRECT_FROM_LENGTH } from '#schema/contracts/redirects/redirect.ts';

/** An email address, or the token of a link sent by email. */
const PERSONAL = /@|%40|[a-z0-9_-]{40,}/i;
/** Scanners look for configuration files, which no visitor requests. */
const HIDDEN_FILE = /\/\./;

/** Whether a path that was not found is kept for the owner. */
export const isWorthNoting = (path: string): boolean =>
  path.length <= MAX_REDIRECT_FROM_LENGTH && !PERSONAL.test(path) && !HIDDEN_FILE.test(path);
