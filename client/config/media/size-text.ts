import { BYTES_PER_MB } from '#schema/contracts/limits.ts';

/** Bytes as owners read them: decimal kilobytes and megabytes. */
export const sizeText = (bytes: number): string =>
  bytes < BYTES_PER_MB
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
