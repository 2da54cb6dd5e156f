import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Keyboard,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components';
import type { Command } from '../kit/navigation/commands.ts';
import { findByWords, type Hit } from '../kit/navigation/find-by-words.ts';
import { shell } from '../kit/navigation/shell-state.ts';
import { Failed } from '../kit/states/failed.tsx';
import { addRecords } from './add-records.ts';
import { groupHits } from './group-hits.ts';
import type { Theme } from './theme.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useShellCommands } from './use-shell-commands.ts';

interface Props {
  theme: Theme;
  onToggleTheme: () => void;
  onClose: () => void;
}

/** Returns the screen that a part belongs to; for a screen found by a keyword, returns that keyword. */
const nameOrigin = ({ item, keyword }: Hit<Command>): string | null => item.within ?? keyword;

const describeCount = (count: number): string =>
  count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;

export function CommandMenu({ theme, onToggleTheme, onClose }: Props) {
  const commands = useShellCommands(theme, onToggleTheme);
  const [typed] = useState(shell.get);
  const [term, setTerm] = useState(typed.typedTerm);
  /** Whether Enter runs the first result as soon as there is one. */
  const [isEntered, setEntered] = useState(typed.isEntered);
  const records = useFoundRecords(term);
  const groups = useMemo(
    () => groupHits(addRecords(findByWords(commands, term), records.found)),
    [commands, term, records.found],
  );
  const count = groups.reduce((total, group) => total + group.count, 0);
  const results = useRef<HTMLElement>(null);
  const run = (id: string) => {
    onClose();
    groups
      .flatMap(({ hits }) => hits)
      .find(({ item }) => item.id === id)
      ?.item.run();
  };
  const onType = (next: string) => {
    setEntered(false);
    setTerm(next);
  };
  const runFirst = useEffectEvent(() => {
    const [first] = groups;
    if (first) run(first.best.item.id);
  });
  const hasFirst = count > 0;
  useEffect(() => {
    if (isEntered && hasFirst) runFirst();
  }, [isEntered, hasFirst]);
  // Just after a keystroke no result is selected yet, and Enter would do nothing.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isSelected = results.current?.querySelector('[role="menuitem"][data-focused]');
    if (event.key !== 'Enter' || isSelected || !term.trim()) return;
    event.preventDefault();
    event.stopPropagation();
    setEntered(true);
  };
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => isOpen || onClose()} isDismissable>
      <Modal className="modal command-menu">
        <Dialog aria-label="Commands">
          <Autocomplete inputValue={term} onInputChange={onType}>
            <SearchField aria-label="Search pages and actions" autoFocus className="command-search">
              <Search size={18} aria-hidden="true" />
              <Input placeholder="Search pages and actions" onKeyDownCapture={onKeyDownCapture} />
            </SearchField>
            {/* A scrollable region must be reachable by keyboard. */}
            <section ref={results} className="command-list" tabIndex={0} aria-label="Results">
              <Menu
                aria-label="Commands"
                className="menu"
                onAction={(key) => run(String(key))}
                renderEmptyState={() =>
                  records.state === 'ready' && <p className="empty-line">No results for “{term}”.</p>
                }
              >
                {groups.map(({ group, hits, count: found }) => (
                  <MenuSection key={group}>
                    <Header>
                      {group}
                      {found > hits.length && ` · ${hits.length} of ${found.toLocaleString('en-US')}`}
                    </Header>
                    {hits.map((hit) => (
                      <MenuItem key={hit.item.id} id={hit.item.id} textValue={hit.item.label}>
                        <Text slot="label">{hit.item.label}</Text>
                        {nameOrigin(hit) && <Text slot="description">{nameOrigin(hit)}</Text>}
                        {hit.item.keys && <Keyboard>{hit.item.keys}</Keyboard>}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
              </Menu>
              {records.state === 'loading' && <p className="empty-line">Searching your site …</p>}
              {records.state === 'failed' && (
                <Failed
                  title="Your site could not be searched"
                  problem={records.problem}
                  onRetry={records.retry}
                />
              )}
              <p className="visually-hidden" role="status">
                {records.state === 'loading' ? '' : describeCount(count)}
              </p>
            </section>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
