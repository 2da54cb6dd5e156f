import { Inbox } from 'lucide-react';
import { FORMS } from '#client/config/kit/navigation/forms-paths.ts';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const formsScreen: Screen = {
  href: FORMS,
  label: 'Forms',
  icon: Inbox,
  permissions: ['content.read', 'crm.read', 'newsletter.read'],
  load: () => import('./forms-route.tsx'),
};
