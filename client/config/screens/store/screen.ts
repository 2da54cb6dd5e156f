import { Store } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';
import { STORE_HREF, STORE_PERMISSIONS } from './store-parts.ts';

export const storeScreen: Screen = {
  alias: '/config/payments',
  href: STORE_HREF,
  label: 'Store',
  icon: Store,
  permissions: STORE_PERMISSIONS,
  feature: 'commerce',
  load: () => import('./store-route.tsx'),
};
