import { MessageSquare } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const commentsScreen: Screen = {
  href: '/config/comments',
  label: 'Comments',
  icon: MessageSquare,
  permissions: ['content.publish'],
  load: () => import('./comments-route.tsx'),
};
