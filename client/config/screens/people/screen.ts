import { Users } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const contributorsScreen: Screen = {
  href: '/config/people',
  label: 'People',
  icon: Users,
  permissions: ['contributors.manage'],
  load: () => import('./people-route.tsx'),
};
