import { useEffect } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MenuPopover } from '../ui/menu-button.tsx';
import { SheetDialog } from '../ui/sheet.tsx';
import { toastRegion } from '../ui/toast.ts';
import { useIdlePreload } from '../ui/use-idle-preload.ts';
import { leaving } from '../unsaved/unsaved-work.ts';
import { CommandMenuStart } from './command-menu-start.tsx';
import { closeGuide, setSearching, shell } from './shell-state.ts';
import { useStore } from './store.ts';
import type { Theme } from './theme.ts';

const CommandMenu = lazyPart(async () => ({ default: (await import('./command-menu.tsx')).CommandMenu }), {
  fallback: <CommandMenuStart />,
});
const LeaveDialog = lazyPart(
  async () => ({ default: (await import('../unsaved/leave-dialog.tsx')).LeaveDialog }),
  { fallback: null },
);
const Guide = lazyPart(() => import('./guide.tsx'), { fallback: null });
const Toasts = lazyPart(() => import('./toasts.tsx'), { fallback: null });
/** A region that is there before its first toast is read out. */
const placeToasts = { preload: () => toastRegion.set({ isWanted: true }) };

/** Overlays of the panel; loaded in parallel with the first page, what opens in them once the browser is idle. */
export default function Overlays({ theme }: { theme: Theme }) {
  const { isSearching, isGuideOpen } = useStore(shell);
  const { pending } = useStore(leaving);
  const { isWanted } = useStore(toastRegion);
  useIdlePreload(placeToasts);
  useIdlePreload(MenuPopover);
  useIdlePreload(SheetDialog);
  useIdlePreload(CommandMenu);
  useIdlePreload(LeaveDialog);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setSearching(!shell.get().isSearching);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      {isGuideOpen && <Guide onClose={closeGuide} />}
      {isSearching && <CommandMenu onClose={() => setSearching(false)} />}
      {pending && <LeaveDialog pending={pending} />}
      {isWanted && <Toasts theme={theme} />}
    </>
  );
}
