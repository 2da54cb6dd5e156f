import { ShoppingBag } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const ordersScreen: Screen = {
  href: '/config/orders',
  label: 'Orders',
  icon: ShoppingBag,
  permissions: ['commerce.orders.read'],
  feature: 'commerce',
  load: () => import('./orders-route.tsx'),
};
