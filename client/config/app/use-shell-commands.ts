import { useMemo } from 'react';
import { useCan, useHas } from '../kit/account/account.tsx';
import { signOut } from '../kit/account/sign-out.ts';
import { type Command, useAllCommands } from '../kit/navigation/commands.ts';
import { NEW_PARAMETER } from '../kit/navigation/new-parameter.ts';
import { navigate } from '../kit/navigation/router.ts';
import { openGuide } from '../kit/navigation/shell-state.ts';
import { listShellCommands } from './shell-commands.ts';
import type { Theme } from './theme.ts';

/** Opens a URL of the panel. A form for something new opens on the current screen, which keeps its view. */
function open(href: string): void {
  const { pathname, searchParams } = new URL(href, window.location.href);
  if (pathname !== window.location.pathname || !searchParams.has(NEW_PARAMETER)) {
    navigate(href);
    return;
  }
  const view = new URLSearchParams(window.location.search);
  view.set(NEW_PARAMETER, '');
  navigate(`${pathname}?${view}`);
}

/** Returns the open screen's commands, plus those available on every screen. */
export function useShellCommands(theme: Theme, onToggleTheme: () => void): readonly Command[] {
  const can = useCan();
  const has = useHas();
  const ofScreen = useAllCommands();
  return useMemo<Command[]>(() => {
    const acts = {
      visit: () => void window.open('/?noredirect', '_blank', 'noopener'),
      theme: onToggleTheme,
      guide: openGuide,
      'sign-out': () => void signOut(),
    };
    const ofShell = listShellCommands(can, has, theme).map((command): Command => {
      if ('act' in command) return { ...command, id: command.act, run: acts[command.act] };
      return { ...command, id: command.href, run: () => open(command.href) };
    });
    return [...ofScreen, ...ofShell];
  }, [can, has, ofScreen, theme, onToggleTheme]);
}
