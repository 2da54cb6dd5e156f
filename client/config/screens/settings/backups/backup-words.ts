import type { Backup, BackupContents, BackupStep } from '#schema/contracts/backups/backup.ts';

export const number = (value: number) => value.toLocaleString('en-US');

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a size in decimal units, for example "1.4 GB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 && power > 1 ? 1 : 0 })} ${UNITS[power]}`;
}

const NAMES: readonly (readonly [keyof BackupContents, one: string, many: string])[] = [
  ['pages', 'page', 'pages'],
  ['items', 'product or post', 'products and posts'],
  ['orders', 'order', 'orders'],
  ['members', 'customer', 'customers'],
  ['submissions', 'form entry', 'form entries'],
  ['files', 'file', 'files'],
];

/** Lists the kinds of content that a backup contains, omitting empty ones. */
export function describeContents(contents: BackupContents): string {
  const parts = NAMES.filter(([key]) => contents[key] > 0).map(
    ([key, one, many]) => `${number(contents[key])} ${contents[key] === 1 ? one : many}`,
  );
  return parts.length === 0 ? 'Settings and design' : parts.join(', ');
}

export function describeStep({ phase, done, all }: BackupStep): string {
  if (phase === 'counting') return 'Getting ready…';
  if (phase === 'finishing') return 'Finishing…';
  if (phase === 'files') return `Copying files: ${formatBytes(done)} of ${formatBytes(all)}`;
  return `Copying pages, orders and other entries: ${number(done)} of ${number(all)}`;
}

const KINDS: Readonly<Record<Backup['kind'], string>> = {
  manual: 'Manual',
  scheduled: 'Scheduled',
  safety: 'Before a restore',
  uploaded: 'Uploaded',
};

export const describeKind = ({ kind }: Pick<Backup, 'kind'>): string => KINDS[kind];
