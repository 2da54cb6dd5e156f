import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  useFilter,
} from 'react-aria-components';
import { type Command, useAllCommands } from '../kit/navigation/commands.ts';
import { shell } from '../kit/navigation/shell-state.ts';

const GROUPS: readonly Command['group'][] = ['Actions', 'Pages', 'Go to'];

export function CommandMenu({ onClose }: { onClose: () => void }) {
  const commands = useAllCommands();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [{ typedTerm, isEntered }] = useState(shell.get);
  const [term, setTerm] = useState(typedTerm);
  const results = useRef<HTMLElement>(null);
  const run = (id: string) => {
    onClose();
    commands.find((command) => command.id === id)?.run();
  };
  const runFirst = () => {
    const found = GROUPS.flatMap((group) => commands.filter((command) => command.group === group)).find(
      ({ label }) => contains(label, term),
    );
    if (found) run(found.id);
  };
  const runEntered = useEffectEvent(() => isEntered && runFirst());
  useEffect(() => void runEntered(), []);
  // Right after a letter no result is selected yet, and Enter would do nothing.
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
          <Autocomplete filter={contains} inputValue={term} onInputChange={setTerm}>
            <SearchField aria-label="Search pages and actions" autoFocus className="command-search">
              <Search size={18} aria-hidden="true" />
              <Input placeholder="Search pages and actions" onKeyDownCapture={onKeyDownCapture} />
            </SearchField>
            {/* A region that scrolls must be reachable by keyboard. */}
            <section ref={results} className="command-list" tabIndex={0} aria-label="Results">
              <Menu
                aria-label="Commands"
                className="menu"
                onAction={(key) => run(String(key))}
                renderEmptyState={() => <p className="empty-line">No results for “{term}”.</p>}
              >
                {GROUPS.filter((group) => commands.some((command) => command.group === group)).map(
                  (group) => (
                    <MenuSection key={group}>
                      <Header>{group}</Header>
                      {commands
                        .filter((command) => command.group === group)
                        .map((command) => (
                          <MenuItem key={command.id} id={command.id} textValue={command.label}>
                            <Text slot="label">{command.label}</Text>
                            {command.keys && <Keyboard>{command.keys}</Keyboard>}
                          </MenuItem>
                        ))}
                    </MenuSection>
                  ),
                )}
              </Menu>
            </section>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
