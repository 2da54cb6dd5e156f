import { Rocket } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const releasesScreen: Screen = {
  href: '/config/releases',
  label: 'Releases',
  icon: Rocket,
  permissions: ['content.read'],
  load: () => import('./releases-route.tsx'),
};
