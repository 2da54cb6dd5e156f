import { UserRound } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { Account } from './account.tsx';
import { navigate } from './router.ts';
import { signOut } from './sign-out.ts';
import type { Theme } from './theme.ts';

interface Props {
  account: Account;
  theme: Theme;
  onToggleTheme: () => void;
  onGuide: () => void;
}

/** The menu of the signed-in account. */
export function RailMenu({ account, theme, onToggleTheme, onGuide }: Props) {
  const actions: Readonly<Record<string, () => void>> = {
    account: () => navigate('/config/account'),
    guide: onGuide,
    theme: onToggleTheme,
    'sign-out': () => void signOut(),
  };
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label="Account and help">
        <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Popover className="popover" placement="right bottom">
        <Menu className="menu" aria-label="Account and help" onAction={(key) => actions[String(key)]?.()}>
          <MenuSection>
            <Header className="menu-head">{account.account.email}</Header>
            <MenuItem id="account">Your account</MenuItem>
            <MenuItem id="guide">Guide</MenuItem>
            <MenuItem id="theme">{theme === 'dark' ? 'Use light colors' : 'Use dark colors'}</MenuItem>
            <MenuItem id="sign-out">Sign out</MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
