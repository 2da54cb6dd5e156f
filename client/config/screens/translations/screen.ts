import { Languages } from 'lucide-react';
import type { Screen } from '#client/config/kit/navigation/screen.ts';
import { TRANSLATIONS } from '#client/config/kit/navigation/translations-paths.ts';

export const translationsScreen: Screen = {
  href: TRANSLATIONS,
  label: 'Translations',
  icon: Languages,
  permissions: ['content.read'],
  feature: 'languages',
  load: () => import('./translations-route.tsx'),
};
