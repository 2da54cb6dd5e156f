import { KeyRound } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const membersScreen: Screen = {
  href: '/config/members',
  label: 'Members',
  icon: KeyRound,
  permissions: ['content.read'],
  feature: 'memberAreas',
  load: () => import('./members-route.tsx'),
};
