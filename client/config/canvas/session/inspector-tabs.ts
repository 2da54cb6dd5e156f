import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';

export const INSPECTOR_TABS = ['items', 'selection', 'page', 'versions'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** Each item also lists the other items of its collection. */
export const listTabs = ({ collectionKind }: PageDetail): readonly InspectorTab[] =>
  INSPECTOR_TABS.filter((tab) => tab !== 'items' || collectionKind !== null);

/** Returns the tab that is open at first. A collection opens on its items. */
export const getInitialTab = ({
  collectionKind,
  item,
}: Pick<PageDetail, 'collectionKind' | 'item'>): InspectorTab =>
  collectionKind !== null && !item ? 'items' : 'selection';
