import type { ComponentType } from 'react';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';
import type { Formatters } from '../report/formatters.ts';
import type { ReportRange } from '../report/report-range.ts';

export interface ReportProps {
  range: ReportRange;
  formatters: Formatters;
}

export interface ReportEntry {
  name: string;
  /** Name of the report's tab, and its heading unless `heading` overrides it. */
  title: string;
  heading?: string;
  /** Permission for the report. Defaults to 'analytics.read'. */
  permission?: PermissionKey;
  /** The report is hidden if the site has turned this feature off. */
  feature?: Feature;
  /** Set for reports with neither period nor comparison, such as the live report. */
  hasNoPeriod?: true;
  isBare?: true;
  load: () => Promise<{ default: ComponentType<ReportProps> }>;
}

/** Reports in tab order. The first is the default. */
export const REPORTS: readonly ReportEntry[] = [
  { name: 'traffic', title: 'Traffic', load: () => import('./traffic-report.tsx') },
  {
    name: 'sources',
    title: 'Sources',
    heading: 'Where visitors come from',
    load: () => import('./sources-report.tsx'),
  },
  {
    name: 'audience',
    title: 'Audience',
    heading: 'Locations and devices of visitors',
    load: () => import('./audience-report.tsx'),
  },
  { name: 'pages', title: 'Pages', load: () => import('./pages-report.tsx') },
  {
    name: 'searches',
    title: 'Site search',
    load: () => import('./searches-report.tsx'),
  },
  { name: 'sales', title: 'Sales', feature: 'commerce', load: () => import('./sales/sales-report.tsx') },
  {
    name: 'customers',
    title: 'Customers',
    feature: 'commerce',
    load: () => import('./customers-report.tsx'),
  },
  { name: 'live', title: 'Live', hasNoPeriod: true, load: () => import('./live-report.tsx') },
  {
    name: 'experiments',
    title: 'Experiments',
    hasNoPeriod: true,
    load: () => import('./experiments/experiments-report.tsx'),
  },
  {
    name: 'forms',
    title: 'Forms & buttons',
    heading: 'Forms, buttons, popups and players',
    load: () => import('./forms/forms-report.tsx'),
  },
  {
    name: 'performance',
    title: 'Speed',
    heading: 'Speed for visitors',
    load: () => import('./performance/performance-report.tsx'),
  },
  {
    name: 'errors',
    title: 'Script errors',
    load: () => import('./errors/errors-report.tsx'),
  },
  {
    name: 'messages',
    title: 'Failed messages',
    permission: 'settings.read',
    isBare: true,
    load: async () => ({ default: (await import('../activity/failed-messages.tsx')).FailedMessages }),
  },
];
