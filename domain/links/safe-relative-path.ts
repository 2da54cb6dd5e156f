import { isSitePath } from './site-path.ts';

const MAX_LENGTH = 2_000;

export const safeRelativePath = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isSitePath(value) ? value : '/';
