import { ExternalLink } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { type Account, useCan, useHas } from '../kit/account/account.tsx';
import { PanelLink } from '../kit/navigation/panel-link.tsx';
import { scrollToItem } from '../kit/navigation/scroll-to-item.ts';
import { lazyCode } from '../kit/states/lazy-part.tsx';
import { preloadScreen } from './screen-page.tsx';
import { findScreen, listGroups } from './screens.ts';
import type { Theme } from './theme.ts';

interface Props {
  account: Account;
  path: string;
  theme: Theme;
  onToggleTheme: () => void;
}

const RailTools = lazyCode(() => import('./rail-tools.tsx'));

export function Rail({ account, path, theme, onToggleTheme }: Props) {
  const can = useCan();
  const has = useHas();
  const groups = useMemo(() => listGroups(can, has), [can, has]);
  const current = findScreen(path);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open entry may be out of view
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
        {groups.map(({ label: group, screens }) => (
          <ul key={group} aria-label={group}>
            {screens.map((screen) => (
              <li key={screen.href}>
                <PanelLink
                  href={screen.href}
                  aria-current={screen === current ? 'page' : undefined}
                  onPointerEnter={() => preloadScreen(screen)}
                  onFocus={() => preloadScreen(screen)}
                >
                  <screen.icon size={20} strokeWidth={1.75} aria-hidden="true" />
                  <span>{screen.label}</span>
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
