import { useEffect, useMemo, useState } from 'react';
import { Dialog, Input, ListBox, ListBoxItem, Modal, ModalOverlay, SearchField } from 'react-aria-components';
import type { PageSummary } from '#schema/contracts/owner-api.ts';
import type { Account } from './account.ts';
import { api } from './api.ts';
import { placesOf, signOut } from './rail.tsx';
import { navigate } from './router.ts';

interface Command {
  id: string;
  label: string;
  run: () => void;
}

/** Ctrl or Cmd K: every place, every page, a few actions. */
export function CommandMenu({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const [pages, setPages] = useState<PageSummary[]>([]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    setTerm('');
    if (account.permissions.includes('content.read'))
      api<{ pages: PageSummary[] }>('GET', '/api/pages').then(
        (answer) => setPages(answer.pages),
        () => setPages([]),
      );
  }, [isOpen, account]);
  const commands = useMemo<Command[]>(
    () => [
      ...placesOf(account).map((place) => ({
        id: place.href,
        label: place.label,
        run: () => navigate(place.href),
      })),
      ...pages.map((page) => ({
        id: page.id,
        label: `Edit ${page.title}`,
        run: () => navigate(`/config/?frameUrl=${encodeURIComponent(page.path)}`),
      })),
      { id: 'visit', label: 'Open the site', run: () => location.assign('/?noredirect') },
      { id: 'sign-out', label: 'Sign out', run: () => void signOut() },
    ],
    [account, pages],
  );
  const shown = commands
    .filter((command) => command.label.toLowerCase().includes(term.toLowerCase()))
    .slice(0, 12);
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
      <Modal className="modal command">
        <Dialog aria-label="Commands">
          <SearchField aria-label="Search places and actions" value={term} onChange={setTerm} autoFocus>
            <Input placeholder="Search places and actions" />
          </SearchField>
          <ListBox
            aria-label="Results"
            items={shown}
            onAction={(key) => {
              setOpen(false);
              commands.find((command) => command.id === key)?.run();
            }}
            renderEmptyState={() => <p className="quiet">Nothing by that name.</p>}
          >
            {(command) => <ListBoxItem id={command.id}>{command.label}</ListBoxItem>}
          </ListBox>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
