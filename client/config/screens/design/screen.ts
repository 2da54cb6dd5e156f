import { Palette } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const designScreen: Screen = {
  href: '/config/design',
  label: 'Design',
  icon: Palette,
  permissions: ['content.read'],
  load: () => import('./design-route.tsx'),
};
