import { LayoutGrid, Search } from 'lucide-react';
import { useState } from 'react';
import { DAY_MS } from '#domain/time/units.ts';
import type { Account } from '../kit/account/account.tsx';
import { PanelLink } from '../kit/navigation/panel-link.tsx';
import { openGuide, openSearch } from '../kit/navigation/shell-state.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import { FullMenu } from './full-menu.tsx';
import { RailMenu } from './rail-menu.tsx';
import type { ScreenGroup } from './screens.ts';
import type { Theme } from './theme.ts';

interface Props {
  account: Account;
  groups: readonly ScreenGroup[];
  path: string;
  theme: Theme;
  onToggleTheme: () => void;
}

const describeDeletion = (days: number): string => `Deletion in ${days}\u00a0${days === 1 ? 'day' : 'days'}`;
const countDaysUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / DAY_MS));

export default function RailTools({ account, groups, path, theme, onToggleTheme }: Props) {
  const { trialDaysLeft, isPaused, deletesAt } = account.site;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {(isPaused || deletesAt !== null) && (
        <PanelLink className="rail-trial" href="/config/settings/danger-zone">
          {deletesAt === null ? 'Paused' : describeDeletion(countDaysUntil(deletesAt))}
          <span className="visually-hidden">. Open the danger zone</span>
        </PanelLink>
      )}
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
      <RailMenu account={account} theme={theme} onToggleTheme={onToggleTheme} onOpenGuide={openGuide} />
      <FullMenu groups={groups} path={path} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
