import { FileText } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const pagesScreen: Screen = {
  href: '/config/',
  label: 'Pages',
  icon: FileText,
  permissions: ['content.read'],
  load: () => import('./pages-route.tsx'),
};
