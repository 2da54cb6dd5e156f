import { Contact } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const customersScreen: Screen = {
  href: '/config/customers',
  label: 'Customers',
  icon: Contact,
  permissions: ['commerce.orders.read'],
  feature: 'commerce',
  load: () => import('./customers-route.tsx'),
};
