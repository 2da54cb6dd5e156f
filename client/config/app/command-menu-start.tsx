import { Search } from 'lucide-react';
import { setSearching, shell } from '../kit/navigation/shell-state.ts';
import { useStore } from '../kit/store.ts';

/** The command menu while its code loads: what is typed meanwhile is searched for then. */
export function CommandMenuStart() {
  const { typedTerm, isEntered } = useStore(shell);
  return (
    <div className="overlay">
      <div className="modal command-menu">
        <div role="dialog" aria-modal="true" aria-label="Commands">
          <div className="command-search">
            <Search size={18} aria-hidden="true" />
            <input
              // biome-ignore lint/a11y/noAutofocus: the next key is meant for it
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
