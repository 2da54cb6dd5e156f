import { Package } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const productsScreen: Screen = {
  href: '/config/products',
  label: 'Products',
  icon: Package,
  permissions: ['content.products'],
  feature: 'commerce',
  load: () => import('./products-route.tsx'),
};
