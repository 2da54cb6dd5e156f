import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useIdlePreload } from '../ui/use-idle-preload.ts';
import { leaving } from '../unsaved/unsaved-work.ts';
import { Guide } from './guide.tsx';
import { closeGuide, setSearching, shell } from './shell-state.ts';
import { useStore } from './store.ts';
import type { Theme } from './theme.ts';

const CommandMenu = lazyPart(async () => ({ default: (await import('./command-menu.tsx')).CommandMenu }), {
  fallback: null,
});
const LeaveDialog = lazyPart(
  async () => ({ default: (await import('../unsaved/leave-dialog.tsx')).LeaveDialog }),
  { fallback: null },
);

/** Overlays of the panel; loaded in parallel with the first page, dialogs once the browser is idle. */
export default function Overlays({ theme }: { theme: Theme }) {
  const { isSearching, isGuideOpen } = useStore(shell);
  const { pending } = useStore(leaving);
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
      <Guide isOpen={isGuideOpen} onClose={closeGuide} />
      {isSearching && <CommandMenu onClose={() => setSearching(false)} />}
      {pending && <LeaveDialog pending={pending} />}
      <Toaster position="bottom-center" theme={theme} closeButton />
    </>
  );
}
