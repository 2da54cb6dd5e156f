import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
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
import { type Command, useAllCommands } from './commands.ts';

const GROUPS: readonly Command['group'][] = ['Actions', 'Pages', 'Places'];

/** The command menu (Ctrl or Cmd K): places, pages and actions by name. */
export function CommandMenu({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const commands = useAllCommands();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [term, setTerm] = useState('');
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onOpenChange(!isOpen);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOpen, onOpenChange]);
  const run = (id: string) => {
    onOpenChange(false);
    commands.find((command) => command.id === id)?.run();
  };
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className="modal command-menu">
        <Dialog aria-label="Commands">
          <Autocomplete filter={contains} inputValue={term} onInputChange={setTerm}>
            <SearchField aria-label="Search pages, places and actions" autoFocus className="command-search">
              <Search size={18} aria-hidden="true" />
              <Input placeholder="Search pages, places and actions" />
            </SearchField>
            {/* A region that scrolls must be reachable by keyboard. */}
            <section className="command-list" tabIndex={0} aria-label="Results">
              <Menu
                aria-label="Commands"
                className="menu"
                onAction={(key) => run(String(key))}
                renderEmptyState={() => <p className="empty-line">Nothing is called “{term}”.</p>}
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
