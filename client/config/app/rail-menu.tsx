import type { Account } from '../kit/account/account.tsx';
import { signOut } from '../kit/account/sign-out.ts';
import { navigate } from '../kit/navigation/router.ts';
import { MenuButton } from '../kit/overlays/menu-button.tsx';
import { accountScreen } from '../screens/account/screen.ts';
import type { Theme } from './theme.ts';

interface Props {
  account: Account;
  theme: Theme;
  onToggleTheme: () => void;
  onOpenGuide: () => void;
}

export function RailMenu({ account, theme, onToggleTheme, onOpenGuide }: Props) {
  return (
    <MenuButton
      className="icon-button"
      label="Account and help"
      placement="right bottom"
      head={account.account.email}
      entries={[
        { id: 'account', text: 'Your account', act: () => navigate(accountScreen.href) },
        { id: 'websites', text: 'Websites', act: () => navigate(`${accountScreen.href}/websites`) },
        { id: 'guide', text: 'Guide', act: onOpenGuide },
        {
          id: 'theme',
          text: theme === 'dark' ? 'Use light colors' : 'Use dark colors',
          act: onToggleTheme,
        },
        { id: 'sign-out', text: 'Sign out', act: () => void signOut() },
      ]}
    >
      <accountScreen.icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </MenuButton>
  );
}
