import { MAX_REDIRECT_FROM_LENGTH } from '#schema/contracts/redirects/redirect.ts';

/** Matches an email address, or a long token such as those in links sent by email. */
const PERSONAL = /@|%40|[a-z0-9_-]{40,}/i;
/** Matches hidden files, for which scanners probe and visitors never ask. */
const HIDDEN_FILE = /\/\./;

/** Returns whether a path that was not found is recorded for the owner. */
export const isWorthNoting = (path: string): boolean =>
  path.length <= MAX_REDIRECT_FROM_LENGTH && !PERSONAL.test(path) && !HIDDEN_FILE.test(path);
