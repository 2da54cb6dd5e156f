import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { FEATURE_FLAGS, FEATURES, type Feature } from '#schema/contracts/sites/features.ts';

/** Returns whether a feature is enabled. Features are enabled unless the owner turned them off (A1.12). */
export const hasFeature = (flags: Readonly<Record<string, boolean>>, feature: Feature): boolean =>
  flags[FEATURE_FLAGS[feature]] !== false;

export const listSiteFeatures = (flags: Readonly<Record<string, boolean>>): Feature[] =>
  FEATURES.filter((feature) => hasFeature(flags, feature));

/** Returns the types of collections that belong to a feature that is turned off. */
export const listHiddenCollections = (flags: Readonly<Record<string, boolean>>): number[] => [
  ...(hasFeature(flags, 'commerce') ? [] : [COLLECTION_TYPE.products]),
  ...(hasFeature(flags, 'memberAreas') ? [] : [COLLECTION_TYPE.lessons]),
];

/** Returns the flag changes that enable the features in `wanted` and disable all others. */
export const listFeatureFlagChanges = (
  flags: Readonly<Record<string, boolean>>,
  wanted: readonly Feature[],
): { name: string; isEnabled: boolean }[] =>
  FEATURES.filter((feature) => hasFeature(flags, feature) !== wanted.includes(feature)).map((feature) => ({
    name: FEATURE_FLAGS[feature],
    isEnabled: wanted.includes(feature),
  }));

/** Texts for features. `about` describes what happens when the feature is turned off. */
export const FEATURE_TEXTS: Readonly<Record<Feature, { title: string; about: string }>> = {
  commerce: {
    title: 'Commerce',
    about:
      'The store with its products, cart, checkout, orders, subscriptions, donations, gift cards and reviews.',
  },
  memberAreas: {
    title: 'Member areas',
    about: 'Areas and courses for members, and their pages.',
  },
  campaigns: {
    title: 'Campaigns',
    about: 'Newsletter blocks and the mailing list. Unsubscribe links keep working.',
  },
  domains: {
    title: 'Domains',
    about:
      'Links, emails and the sitemap use your own domains. While this is off, they use the built-in address.',
  },
  editor: {
    title: 'Editor',
    about:
      'The visual editor for pages, header and footer. While this is off, pages are lists of texts and settings.',
  },
  fluidEngine: {
    title: 'Fluid Engine',
    about:
      'Blocks can be placed anywhere in a section. While this is off, they are stacked in reading order.',
  },
};
