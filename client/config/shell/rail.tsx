import { ExternalLink } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { lazyCode } from '../ui/lazy-part.tsx';
import { PanelLink } from '../ui/panel-link.tsx';
import { scrollToItem } from '../ui/scroll-to-item.ts';
import { type Account, useCan, useHas } from './account.tsx';
import { isCurrentItem, listNavGroups } from './navigation.ts';
import { preloadRoute } from './routes.tsx';
import type { Theme } from './theme.ts';

interface Props {
  account: Account;
  path: string;
  theme: Theme;
  onToggleTheme: () => void;
}

const RailTools = lazyCode(() => import('./rail-tools.tsx'));

/** The menu: the pages of the panel that the account may open. */
export function Rail({ account, path, theme, onToggleTheme }: Props) {
  const can = useCan();
  const has = useHas();
  const groups = useMemo(() => listNavGroups(can, has), [can, has]);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that was opened may be out of sight
  useEffect(() => {
    scrollToItem(list.current, '[aria-current]');
  }, [path]);
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
      <div ref={list} className="rail-links">
        {groups.map(({ label: group, items }) => (
          <ul key={group} aria-label={group}>
            {items.map(({ label, href, icon: Icon }) => (
              <li key={href}>
                <PanelLink
                  href={href}
                  aria-current={isCurrentItem(href, path) ? 'page' : undefined}
                  onPointerEnter={() => preloadRoute(href, can)}
                  onFocus={() => preloadRoute(href, can)}
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                  <span>{label}</span>
                </PanelLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="rail-end">
        <Suspense fallback={null}>
          <RailTools
            account={account}
            groups={groups}
            path={path}
            theme={theme}
            onToggleTheme={onToggleTheme}
          />
        </Suspense>
      </div>
    </nav>
  );
}
