import type {
  Restore,
  RestoreKind,
  RestorePhase,
  RestorePreview,
} from '#schema/contracts/backups/restore.ts';
import { number } from './backup-words.ts';

export const KIND_NAMES: Readonly<Record<RestoreKind, string>> = {
  pages: 'Pages',
  items: 'Products and posts',
  media: 'Images and files',
  comments: 'Comments',
  reviews: 'Reviews',
  submissions: 'Form entries',
  subscribers: 'Mailing list members',
  memberships: 'Members of areas',
};

/** Lists the records of a deleted site that the backup contains. */
export const listRecords = ({
  customers,
  orders,
  giftCards,
  subscriptions,
}: NonNullable<RestorePreview['move']>) =>
  [
    { name: 'Customer accounts', backedUp: customers },
    { name: 'Orders', backedUp: orders },
    { name: 'Gift cards', backedUp: giftCards },
    { name: 'Subscriptions', backedUp: subscriptions },
  ]
    .filter(({ backedUp }) => backedUp > 0)
    .map((record) => ({ ...record, now: 0, newer: 0 }));

/** Kinds that only a restore of everything replaces. */
export const VISITOR_KINDS: readonly RestoreKind[] = [
  'comments',
  'reviews',
  'submissions',
  'subscribers',
  'memberships',
];

const PHASES: Readonly<Record<RestorePhase, string>> = {
  saving: 'Making a backup of your site as it is now…',
  tables: 'Reading the backup…',
  deriving: 'Preparing pages and search…',
  files: 'Copying missing files back…',
  switching: 'Switching your site to the backup…',
  finishing: 'Finishing…',
};

export const describePhase = ({ phase }: Pick<Restore, 'phase'>): string => PHASES[phase];

const NOUNS: Partial<Record<RestoreKind, readonly [one: string, many: string]>> = {
  comments: ['comment', 'comments'],
  reviews: ['review', 'reviews'],
  submissions: ['form entry', 'form entries'],
  subscribers: ['mailing list member', 'mailing list members'],
  memberships: ['membership', 'memberships'],
};

/** Lists what a restore of everything deletes, for example "3 comments and 1 review"; '' for nothing. */
export function describeLoss(kinds: readonly { kind: RestoreKind; newer: number }[]): string {
  const parts = kinds.flatMap(({ kind, newer }) => {
    const noun = NOUNS[kind];
    return noun && newer > 0 ? [`${number(newer)} ${newer === 1 ? noun[0] : noun[1]}`] : [];
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}
