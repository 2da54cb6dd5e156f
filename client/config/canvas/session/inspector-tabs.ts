import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';

export const INSPECTOR_TABS = ['items', 'selection', 'page', 'versions'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** A collection's items are also listed beside each item. */
export const listTabs = ({ collectionKind }: PageDetail): readonly InspectorTab[] =>
  INSPECTOR_TABS.filter((tab) => tab !== 'items' || collectionKind !== null);

/** Collections start with their items. */
export const getInitialTab = ({
  collectionKind,
  item,
}: Pick<PageDetail, 'collectionKind' | 'item'>): InspectorTab =>
  collectionKind !== null && !item ? 'items' : 'selection';
