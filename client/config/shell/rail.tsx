import { ExternalLink, LayoutGrid, Search } from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { listStoreParts, storeHref } from '../shop/store-parts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { type Account, useCan } from './account.tsx';
import { AllPlaces } from './all-places.tsx';
import { type Command, useCommands } from './commands.ts';
import { isAtPlace, listPlaces } from './places.ts';
import { RailMenu } from './rail-menu.tsx';
import { navigate } from './router.ts';
import { signOut } from './sign-out.ts';
import type { Theme } from './theme.ts';

interface Props {
  account: Account;
  path: string;
  theme: Theme;
  onToggleTheme: () => void;
  onSearch: () => void;
  onGuide: () => void;
}

/** The places the account may open. */
export function Rail({ account, path, theme, onToggleTheme, onSearch, onGuide }: Props) {
  const can = useCan();
  const groups = useMemo(() => listPlaces(can), [can]);
  const [isOpen, setOpen] = useState(false);
  const commands = useMemo<Command[]>(
    () => [
      ...groups
        .flatMap(({ places }) => places)
        .map(
          ({ label, href }): Command => ({
            id: href,
            label: `Go to ${label}`,
            group: 'Places',
            run: () => navigate(href),
          }),
        ),
      ...listStoreParts(can).map(
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
    [can, groups, theme, onToggleTheme, onGuide],
  );
  useCommands(commands);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place that was opened may be out of sight
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
      <div ref={list} className="rail-places">
        {groups.map(({ label: group, places }) => (
          <ul key={group} aria-label={group}>
            {places.map(({ label, href, icon: Icon }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={isAtPlace(href, path) ? 'page' : undefined}
                  onClick={(event) => follow(event, href)}
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="rail-end">
        <IconButton label="Search (Ctrl K)" icon={Search} onPress={onSearch} />
        <span className="rail-more">
          <IconButton label="All places" icon={LayoutGrid} onPress={() => setOpen(true)} />
        </span>
        <RailMenu account={account} theme={theme} onToggleTheme={onToggleTheme} onGuide={onGuide} />
      </div>
      <AllPlaces groups={groups} path={path} isOpen={isOpen} onClose={() => setOpen(false)} />
    </nav>
  );
}
