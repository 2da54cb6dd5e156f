import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';

export const INSPECTOR_TABS = ['items', 'selection', 'page', 'versions'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** Tabs of the panel beside a page: what a collection lists stands beside its page and beside its items. */
export const tabsOf = ({ collectionKind, item }: PageDetail): readonly InspectorTab[] =>
  INSPECTOR_TABS.filter((tab) => (tab === 'items' ? collectionKind !== null : tab !== 'versions' || !item));

/** What the panel shows before anything is chosen: a list is worked on by its items. */
export const firstTab = ({ collectionKind, item }: PageDetail): InspectorTab =>
  collectionKind !== null && !item ? 'items' : 'selection';
