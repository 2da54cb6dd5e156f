import { useMemo } from 'react';
import { useCan } from '../kit/account/account.tsx';
import { signOut } from '../kit/account/sign-out.ts';
import { type Command, useCommands } from '../kit/navigation/commands.ts';
import { navigate } from '../kit/navigation/router.ts';
import { openGuide } from '../kit/navigation/shell-state.ts';
import { accountScreen } from '../screens/account/screen.ts';
import type { ScreenGroup } from './screens.ts';
import type { Theme } from './theme.ts';

const goTo = (label: string, href: string): Command => ({
  id: href,
  label: `Go to ${label}`,
  group: 'Go to',
  run: () => navigate(href),
});

/** The commands that every page of the panel has. */
export function useRailCommands(
  groups: readonly ScreenGroup[],
  theme: Theme,
  onToggleTheme: () => void,
): void {
  const can = useCan();
  const commands = useMemo<Command[]>(
    () => [
      ...groups
        .flatMap(({ screens }) => screens)
        .flatMap(({ label, href, listPlaces }) => [{ label, href }, ...(listPlaces?.(can) ?? [])])
        .map(({ label, href }) => goTo(label, href)),
      {
        id: 'visit',
        label: 'Open the site as visitors see it',
        group: 'Go to',
        run: () => void window.open('/?noredirect', '_blank', 'noopener'),
      },
      {
        id: 'theme',
        label: theme === 'dark' ? 'Use light colors' : 'Use dark colors',
        group: 'Actions',
        run: onToggleTheme,
      },
      { id: 'account', label: 'Open your account', group: 'Go to', run: () => navigate(accountScreen.href) },
      { id: 'guide', label: 'Show the guide', group: 'Actions', run: openGuide },
      { id: 'sign-out', label: 'Sign out', group: 'Actions', run: () => void signOut() },
    ],
    [can, groups, theme, onToggleTheme],
  );
  useCommands(commands);
}
