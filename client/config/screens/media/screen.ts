import { Image } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const mediaScreen: Screen = {
  href: '/config/media',
  label: 'Media',
  icon: Image,
  permissions: ['content.read'],
  load: () => import('./media-route.tsx'),
};
