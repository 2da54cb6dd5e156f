import { LayoutGrid, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Account, useCan } from '../kit/account/account.tsx';
import { signOut } from '../kit/account/sign-out.ts';
import { type Command, useCommands } from '../kit/navigation/commands.ts';
import { PanelLink } from '../kit/navigation/panel-link.tsx';
import { navigate } from '../kit/navigation/router.ts';
import { openGuide, openSearch } from '../kit/navigation/shell-state.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import { accountScreen } from '../screens/account/screen.ts';
import { FullMenu } from './full-menu.tsx';
import { RailMenu } from './rail-menu.tsx';
import type { ScreenGroup } from './screens.ts';
import type { Theme } from './theme.ts';

const goTo = (label: string, href: string): Command => ({
  id: href,
  label: `Go to ${label}`,
  group: 'Go to',
  run: () => navigate(href),
});

function useRailCommands(groups: readonly ScreenGroup[], theme: Theme, onToggleTheme: () => void): void {
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

interface Props {
  account: Account;
  groups: readonly ScreenGroup[];
  path: string;
  theme: Theme;
  onToggleTheme: () => void;
}

export default function RailTools({ account, groups, path, theme, onToggleTheme }: Props) {
  const { trialDaysLeft } = account.site;
  const [isOpen, setOpen] = useState(false);
  useRailCommands(groups, theme, onToggleTheme);
  return (
    <>
      {trialDaysLeft !== null && (
        <PanelLink className="rail-trial" href="/config/settings/billing">
          {trialDaysLeft === 0 ? 'Trial ended' : `Trial: ${trialDaysLeft} d`}
          <span className="visually-hidden"> left. Open plan and billing</span>
        </PanelLink>
      )}
      <IconButton label="Search (Ctrl K)" icon={Search} onPress={openSearch} />
      <span className="rail-more">
        <IconButton label="Menu" icon={LayoutGrid} onPress={() => setOpen(true)} />
      </span>
      <RailMenu account={account} theme={theme} onToggleTheme={onToggleTheme} onGuide={openGuide} />
      <FullMenu groups={groups} path={path} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
