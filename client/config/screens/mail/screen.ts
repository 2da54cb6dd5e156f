import { Mail } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';

export const mailScreen: Screen = {
  href: '/config/mail',
  label: 'Email',
  icon: Mail,
  permissions: ['settings.read', 'commerce.orders.read'],
  load: () => import('./mail-route.tsx'),
};
