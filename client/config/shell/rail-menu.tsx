import { UserRound } from 'lucide-react';
import { MenuButton } from '../ui/menu-button.tsx';
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
  return (
    <MenuButton
      className="icon-button"
      label="Account and help"
      placement="right bottom"
      head={account.account.email}
      entries={[
        { id: 'account', text: 'Your account', act: () => navigate('/config/account') },
        { id: 'guide', text: 'Guide', act: onGuide },
        {
          id: 'theme',
          text: theme === 'dark' ? 'Use light colors' : 'Use dark colors',
          act: onToggleTheme,
        },
        { id: 'sign-out', text: 'Sign out', act: () => void signOut() },
      ]}
    >
      <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
    </MenuButton>
  );
}
