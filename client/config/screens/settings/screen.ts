import { Settings } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const settingsScreen: Screen = {
  href: '/config/settings',
  label: 'Settings',
  icon: Settings,
  permissions: ['settings.read'],
  load: () => import('./settings-route.tsx'),
};
