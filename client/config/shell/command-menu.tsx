import { Search } from 'lucide-react';
import { useState } from 'react';
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

const GROUPS: readonly Command['group'][] = ['Actions', 'Pages', 'Go to'];

/** The command menu (Ctrl or Cmd K): pages and actions by name. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const commands = useAllCommands();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [term, setTerm] = useState('');
  const run = (id: string) => {
    onClose();
    commands.find((command) => command.id === id)?.run();
  };
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => isOpen || onClose()} isDismissable>
      <Modal className="modal command-menu">
        <Dialog aria-label="Commands">
          <Autocomplete filter={contains} inputValue={term} onInputChange={setTerm}>
            <SearchField aria-label="Search pages and actions" autoFocus className="command-search">
              <Search size={18} aria-hidden="true" />
              <Input placeholder="Search pages and actions" />
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
