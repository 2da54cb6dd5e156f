import { BYTES_PER_MB } from '#schema/contracts/limits.ts';

/** '340 KB', '2.4 MB': decimal (B9.4.14). */
export const fileSizeText = (bytes: number): string =>
  bytes < BYTES_PER_MB
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
