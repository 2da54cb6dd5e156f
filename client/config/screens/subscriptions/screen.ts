import { CalendarSync } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const subscriptionsScreen: Screen = {
  href: '/config/subscriptions',
  label: 'Subscriptions',
  icon: CalendarSync,
  permissions: ['commerce.orders.read'],
  feature: 'commerce',
  load: () => import('./subscriptions-route.tsx'),
};
