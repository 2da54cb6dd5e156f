/** How long a file of an import is read at most; one that takes longer was interrupted. */
export const MAX_READING_MS = 600_000;
