import { UserRound } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const accountScreen: Screen = {
  href: '/config/account',
  label: 'Your account',
  icon: UserRound,
  permissions: [],
  load: () => import('./account-route.tsx'),
};
