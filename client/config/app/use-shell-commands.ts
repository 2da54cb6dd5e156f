import { useMemo } from 'react';
import { useCan, useHas } from '../kit/account/account.tsx';
import { signOut } from '../kit/account/sign-out.ts';
import { type Command, useAllCommands } from '../kit/navigation/commands.ts';
import { navigate } from '../kit/navigation/router.ts';
import { openGuide } from '../kit/navigation/shell-state.ts';
import { listPlaces } from './places.ts';
import type { Theme } from './theme.ts';

/** Returns the open screen's commands, plus those available on every screen. */
export function useShellCommands(theme: Theme, onToggleTheme: () => void): readonly Command[] {
  const can = useCan();
  const has = useHas();
  const ofScreen = useAllCommands();
  return useMemo<Command[]>(
    () => [
      ...ofScreen,
      ...listPlaces(can, has).map(
        ({ label, href, keywords, within }): Command => ({
          id: href,
          label: `Go to ${label}`,
          group: 'Go to',
          run: () => navigate(href),
          ...(keywords && { keywords }),
          ...(within !== undefined && { within }),
        }),
      ),
      {
        id: 'visit',
        label: 'Open the site as visitors see it',
        group: 'Go to',
        keywords: ['preview', 'visit', 'view site'],
        run: () => void window.open('/?noredirect', '_blank', 'noopener'),
      },
      {
        id: 'theme',
        label: theme === 'dark' ? 'Use light colors' : 'Use dark colors',
        group: 'Actions',
        keywords: ['dark mode', 'light mode', 'appearance'],
        run: onToggleTheme,
      },
      { id: 'guide', label: 'Show the guide', group: 'Actions', keywords: ['help'], run: openGuide },
      {
        id: 'sign-out',
        label: 'Sign out',
        group: 'Actions',
        keywords: ['log out', 'logout'],
        run: () => void signOut(),
      },
    ],
    [can, has, ofScreen, theme, onToggleTheme],
  );
}
