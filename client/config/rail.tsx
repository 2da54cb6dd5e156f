import { ChartNoAxesColumn, FileText, Image, LogOut, Moon, Settings, Sun } from 'lucide-react';
import type { Account } from './account.ts';
import { api } from './api.ts';
import { navigate } from './router.ts';

const PLACES = [
  { label: 'Pages', href: '/config/', permission: 'content.read', icon: FileText },
  { label: 'Media', href: '/config/media', permission: 'content.read', icon: Image },
  { label: 'Analytics', href: '/config/analytics', permission: 'analytics.read', icon: ChartNoAxesColumn },
  { label: 'Settings', href: '/config/settings', permission: 'settings.read', icon: Settings },
] as const;

/** Places that an account's permissions open. */
export const placesOf = (account: Account) =>
  PLACES.filter((place) => account.permissions.includes(place.permission));

export async function signOut(): Promise<void> {
  await api('POST', '/api/auth/Logout');
  location.assign('/?logout=true');
}

interface Props {
  account: Account;
  address: URL;
  theme: { current: 'light' | 'dark'; toggle: () => void };
}

export function Rail({ account, address, theme }: Props) {
  const isCurrent = (href: string) =>
    href === '/config/'
      ? !PLACES.slice(1).some((place) => address.pathname.startsWith(place.href))
      : address.pathname.startsWith(href);
  return (
    <nav className="rail" aria-label="Sitewright">
      <a className="rail-site" href="/?noredirect" title="Open the site">
        {account.site.title}
      </a>
      <ul>
        {placesOf(account).map(({ label, href, icon: Icon }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent(href) ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                navigate(href);
              }}
            >
              <Icon size={18} aria-hidden="true" />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="rail-end">
        <button
          type="button"
          className="icon"
          onClick={theme.toggle}
          aria-label={theme.current === 'dark' ? 'Use light colors' : 'Use dark colors'}
        >
          {theme.current === 'dark' ? (
            <Sun size={18} aria-hidden="true" />
          ) : (
            <Moon size={18} aria-hidden="true" />
          )}
        </button>
        <button type="button" className="icon" onClick={() => void signOut()} aria-label="Sign out">
          <LogOut size={18} aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}
