import {
  CalendarSync,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Contact,
  ExternalLink,
  FileText,
  Image,
  Inbox,
  KeyRound,
  LogOut,
  Mail,
  Moon,
  Package,
  Palette,
  Search,
  Settings,
  ShoppingBag,
  Store,
  Sun,
  UserRound,
  Users,
} from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { toast } from 'sonner';
import { type Account, useCan } from './account.tsx';
import { api, explain } from './api.ts';
import { type Command, useCommands } from './commands.ts';
import { FORMS, FORMS_PERMISSIONS } from './forms/places.ts';
import { navigate } from './router.ts';
import { STORE_HREF, storeHref, storePartsFor } from './store/store-parts.ts';
import type { Theme } from './theme.ts';
import { IconButton } from './ui/icon-button.tsx';

const PLACES = [
  { label: 'Pages', href: '/config/', permission: 'content.read', icon: FileText },
  { label: 'Design', href: '/config/design', permission: 'content.read', icon: Palette },
  { label: 'Media', href: '/config/media', permission: 'content.read', icon: Image },
  { label: 'Orders', href: '/config/orders', permission: 'commerce.orders.read', icon: ShoppingBag },
  { label: 'Customers', href: '/config/customers', permission: 'commerce.orders.read', icon: Contact },
  { label: 'Members', href: '/config/members', permission: 'content.read', icon: KeyRound },
  {
    label: 'Subscribers',
    href: '/config/subscriptions',
    permission: 'commerce.orders.read',
    icon: CalendarSync,
  },
  { label: 'Products', href: '/config/products', permission: 'content.products', icon: Package },
  {
    label: 'Store',
    href: STORE_HREF,
    permission: ['commerce.inventory.read', 'commerce.reviews.moderate'],
    icon: Store,
  },
  { label: 'Forms', href: FORMS, permission: FORMS_PERMISSIONS, icon: Inbox },
  { label: 'Analytics', href: '/config/analytics', permission: 'analytics.read', icon: ChartNoAxesColumn },
  { label: 'People', href: '/config/people', permission: 'contributors.manage', icon: Users },
  { label: 'Mail', href: '/config/mail', permission: ['settings.read', 'commerce.orders.read'], icon: Mail },
  { label: 'Settings', href: '/config/settings', permission: 'settings.read', icon: Settings },
] as const;

/** Ends the session and leads to the public site. */
export async function signOut(): Promise<void> {
  try {
    await api('POST', '/api/auth/Logout');
    window.location.assign('/?logout=true');
  } catch (error) {
    toast.error(explain(error));
  }
}

interface Props {
  account: Account;
  path: string;
  theme: Theme;
  onToggleTheme: () => void;
  onSearch: () => void;
  onGuide: () => void;
}

/** Places that the account's permissions open; the lists of later work are not shown before there is something in them. */
export function Rail({ account, path, theme, onToggleTheme, onSearch, onGuide }: Props) {
  const can = useCan();
  const places = useMemo(() => PLACES.filter((place) => [place.permission].flat().some(can)), [can]);
  const isAt = (href: string) =>
    href === '/config/'
      ? ![...PLACES.slice(1), { href: '/config/account' }].some((place) => path.startsWith(place.href))
      : path.startsWith(href);
  const commands = useMemo<Command[]>(
    () => [
      ...places.map(
        ({ label, href }): Command => ({
          id: href,
          label: `Go to ${label}`,
          group: 'Places',
          run: () => navigate(href),
        }),
      ),
      ...storePartsFor(can).map(
        (part): Command => ({
          id: storeHref(part),
          label: `Go to Store: ${part.label}`,
          group: 'Places',
          run: () => navigate(storeHref(part)),
        }),
      ),
      {
        id: 'visit',
        label: 'Open the site as visitors see it',
        group: 'Places',
        run: () => void window.open('/?noredirect', '_blank', 'noopener'),
      },
      {
        id: 'theme',
        label: theme === 'dark' ? 'Use light colors' : 'Use dark colors',
        group: 'Actions',
        run: onToggleTheme,
      },
      { id: 'account', label: 'Open your account', group: 'Places', run: () => navigate('/config/account') },
      { id: 'guide', label: 'Show the guide', group: 'Actions', run: onGuide },
      { id: 'sign-out', label: 'Sign out', group: 'Actions', run: () => void signOut() },
    ],
    [can, places, theme, onToggleTheme, onGuide],
  );
  useCommands(commands);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone, the place that was opened may be out of sight
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  const follow = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <nav className="rail" aria-label="Sitewright">
      <a
        className="rail-mark"
        href="/?noredirect"
        target="_blank"
        rel="noopener"
        aria-label={`Open ${account.site.title} in a new window`}
        title={account.site.title}
      >
        <ExternalLink size={18} aria-hidden="true" />
      </a>
      <ul ref={list}>
        {places.map(({ label, href, icon: Icon }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isAt(href) ? 'page' : undefined}
              onClick={(event) => follow(event, href)}
            >
              <Icon size={20} aria-hidden="true" />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="rail-end">
        <IconButton label="Search (Ctrl K)" icon={Search} onPress={onSearch} />
        <IconButton label="Guide" icon={CircleQuestionMark} onPress={onGuide} />
        <IconButton
          label={theme === 'dark' ? 'Use light colors' : 'Use dark colors'}
          icon={theme === 'dark' ? Sun : Moon}
          onPress={onToggleTheme}
        />
        <IconButton label="Your account" icon={UserRound} onPress={() => navigate('/config/account')} />
        <IconButton
          label={`Sign out ${account.account.email}`}
          icon={LogOut}
          onPress={() => void signOut()}
        />
      </div>
    </nav>
  );
}
