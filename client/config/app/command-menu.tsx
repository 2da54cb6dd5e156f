import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { CommandSearch } from './command-search.tsx';
import type { Theme } from './theme.ts';
import { useShellCommands } from './use-shell-commands.ts';
import './command-menu.css';

interface Props {
  theme: Theme;
  onToggleTheme: () => void;
  onClose: () => void;
}

export function CommandMenu({ theme, onToggleTheme, onClose }: Props) {
  const commands = useShellCommands(theme, onToggleTheme);
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => isOpen || onClose()} isDismissable>
      <Modal className="modal command-menu">
        <Dialog aria-label="Commands">
          <CommandSearch commands={commands} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
