import { ChartNoAxesColumn } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const analyticsScreen: Screen = {
  href: '/config/analytics',
  label: 'Analytics',
  icon: ChartNoAxesColumn,
  permissions: ['analytics.read'],
  load: () => import('./analytics-route.tsx'),
};
