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
import { groupHits } from './group-hits.ts';
import type { Theme } from './theme.ts';
import { useShellCommands } from './use-shell-commands.ts';

interface Props {
  theme: Theme;
  onToggleTheme: () => void;
  onClose: () => void;
}

/** Returns the screen that a part belongs to; for a screen found by a keyword, returns that keyword. */
const nameOrigin = ({ item, keyword }: Hit<Command>): string | null => item.within ?? keyword;

export function CommandMenu({ theme, onToggleTheme, onClose }: Props) {
  const commands = useShellCommands(theme, onToggleTheme);
  const [{ typedTerm, isEntered }] = useState(shell.get);
  const [term, setTerm] = useState(typedTerm);
  const groups = useMemo(() => groupHits(findByWords(commands, term)), [commands, term]);
  const results = useRef<HTMLElement>(null);
  const run = (id: string) => {
    onClose();
    commands.find((command) => command.id === id)?.run();
  };
  const runFirst = () => {
    const [first] = groups;
    if (first?.hits[0]) run(first.hits[0].item.id);
  };
  const runEntered = useEffectEvent(() => isEntered && runFirst());
  useEffect(() => void runEntered(), []);
  // Just after a keystroke no result is selected yet, and Enter would do nothing.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isSelected = results.current?.querySelector('[role="menuitem"][data-focused]');
    if (event.key !== 'Enter' || isSelected || !term.trim()) return;
    event.preventDefault();
    event.stopPropagation();
    runFirst();
  };
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => isOpen || onClose()} isDismissable>
      <Modal className="modal command-menu">
        <Dialog aria-label="Commands">
          <Autocomplete inputValue={term} onInputChange={setTerm}>
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
                renderEmptyState={() => <p className="empty-line">No results for “{term}”.</p>}
              >
                {groups.map(({ group, hits }) => (
                  <MenuSection key={group}>
                    <Header>{group}</Header>
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
            </section>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
