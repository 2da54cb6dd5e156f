import { useMemo } from 'react';
import { listStoreParts, storeHref } from '../shop/store-parts.ts';
import { useCan, useHas } from './account.tsx';
import { type Command, useCommands } from './commands.ts';
import type { NavGroup } from './navigation.ts';
import { navigate } from './router.ts';
import { openGuide } from './shell-state.ts';
import { signOut } from './sign-out.ts';
import type { Theme } from './theme.ts';

const goTo = (label: string, href: string): Command => ({
  id: href,
  label: `Go to ${label}`,
  group: 'Go to',
  run: () => navigate(href),
});

/** The commands that every page of the panel has. */
export function useRailCommands(groups: readonly NavGroup[], theme: Theme, onToggleTheme: () => void): void {
  const can = useCan();
  const has = useHas();
  const commands = useMemo<Command[]>(
    () => [
      ...groups.flatMap(({ items }) => items).map(({ label, href }) => goTo(label, href)),
      ...(has('commerce') ? listStoreParts(can) : []).map((part) =>
        goTo(`Store: ${part.label}`, storeHref(part)),
      ),
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
      { id: 'account', label: 'Open your account', group: 'Go to', run: () => navigate('/config/account') },
      { id: 'guide', label: 'Show the guide', group: 'Actions', run: openGuide },
      { id: 'sign-out', label: 'Sign out', group: 'Actions', run: () => void signOut() },
    ],
    [can, has, groups, theme, onToggleTheme],
  );
  useCommands(commands);
}
