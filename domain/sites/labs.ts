import { EXPERIMENTS_FLAG } from '#schema/contracts/analytics/experiments.ts';
import { ROLE_FLAGS } from '../accounts/permissions.ts';
import { TEXTAREA_LIMIT_FLAG } from '../forms/limits.ts';

export interface LabFeature {
  id: string;
  title: string;
  description: string;
  isOnByDefault: boolean;
}

/** Experimental features available to every site. */
export const CIRCLE_FEATURES: readonly LabFeature[] = [
  {
    id: ROLE_FLAGS.viewerInvites,
    title: 'Invite viewers',
    description: 'Invite people who can view a private site, but not edit it.',
    isOnByDefault: false,
  },
  {
    id: ROLE_FLAGS.customerAccounts,
    title: 'Customer accounts',
    description: 'Customers register, sign in and see their orders.',
    isOnByDefault: true,
  },
  {
    id: EXPERIMENTS_FLAG,
    title: 'Experiments',
    description: 'Show variants of a page to some of its visitors, and see which one performs better.',
    isOnByDefault: false,
  },
  {
    id: TEXTAREA_LIMIT_FLAG,
    title: 'Length limit of long text fields',
    description: 'Long text fields of a form can have a maximum number of characters.',
    isOnByDefault: true,
  },
];

/** Experimental features for sites with the status "internal". */
export const INTERNAL_FEATURES: readonly LabFeature[] = [
  {
    id: ROLE_FLAGS.campaignsEditor,
    title: 'Campaigns editor',
    description: 'A role for people who write campaigns.',
    isOnByDefault: false,
  },
];

export const listFeatures = (features: readonly LabFeature[], flags: Readonly<Record<string, boolean>>) =>
  features.map(({ id, title, description, isOnByDefault }) => ({
    id,
    title,
    description,
    enabled: flags[id] ?? isOnByDefault,
  }));

/** Returns the flag changes for the chosen features. Ignores unknown ids. */
export function listLabFlagChanges(
  features: readonly LabFeature[],
  flags: Readonly<Record<string, boolean>>,
  choice: readonly { id: string; enabled: boolean }[],
): { name: string; isEnabled: boolean }[] {
  const chosen = new Map(choice.map(({ id, enabled }) => [id, enabled]));
  return listFeatures(features, flags).flatMap(({ id, enabled }) => {
    const wanted = chosen.get(id);
    return wanted === undefined || wanted === enabled ? [] : [{ name: id, isEnabled: wanted }];
  });
}
