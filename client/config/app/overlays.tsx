import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { closeGuide, setSearching, shell } from '../kit/navigation/shell-state.ts';
import { MenuPopover } from '../kit/overlays/menu-button.tsx';
import { SheetDialog } from '../kit/overlays/sheet.tsx';
import { lazyPart } from '../kit/states/lazy-part.tsx';
import { useIdlePreload } from '../kit/states/use-idle-preload.ts';
import { useStore } from '../kit/store.ts';
import { toastRegion } from '../kit/ui/toast.ts';
import { leaving } from '../kit/unsaved/unsaved-work.ts';
import type { Theme } from './theme.ts';

/** Placeholder while the command menu loads. Keeps typed text as the menu's search term. */
function CommandMenuStart() {
  const { typedTerm, isEntered } = useStore(shell);
  return (
    <div className="overlay">
      <div className="modal command-menu">
        <div role="dialog" aria-modal="true" aria-label="Commands">
          <div className="command-search">
            <Search size={18} aria-hidden="true" />
            <input
              // biome-ignore lint/a11y/noAutofocus: the next key belongs to this field
              autoFocus
              type="search"
              aria-label="Search pages and actions"
              placeholder="Search pages and actions"
              value={typedTerm}
              readOnly={isEntered}
              onChange={({ target }) => shell.set({ typedTerm: target.value })}
              onKeyDown={({ key }) => {
                if (key === 'Escape') setSearching(false);
                else if (key === 'Enter' && typedTerm.trim()) shell.set({ isEntered: true });
              }}
            />
          </div>
          <div className="command-list">
            <p className="empty-line" role="status">
              Loading pages and actions …
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

const CommandMenu = lazyPart(async () => ({ default: (await import('./command-menu.tsx')).CommandMenu }), {
  fallback: <CommandMenuStart />,
});
const LeaveDialog = lazyPart(
  async () => ({ default: (await import('../kit/unsaved/leave-dialog.tsx')).LeaveDialog }),
  { fallback: null },
);
const Guide = lazyPart(() => import('./guide.tsx'), { fallback: null });
const Toasts = lazyPart(() => import('./toasts.tsx'), { fallback: null });
/** Creates the toast region before the first toast, so that screen readers announce that toast. */
const placeToasts = { preload: () => toastRegion.set({ isWanted: true }) };

interface Props {
  theme: Theme;
  onToggleTheme: () => void;
}

/** The shell loads in parallel with the first page; its contents load when the browser is idle. */
export default function Overlays({ theme, onToggleTheme }: Props) {
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
      {isSearching && (
        <CommandMenu theme={theme} onToggleTheme={onToggleTheme} onClose={() => setSearching(false)} />
      )}
      {pending && <LeaveDialog pending={pending} />}
      {isWanted && <Toasts theme={theme} />}
    </>
  );
}
