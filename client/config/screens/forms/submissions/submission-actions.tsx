import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import type { BlockKind, ChosenStatus } from '#schema/contracts/forms/submission.ts';
import { DeleteSubmissions } from './delete-submissions.tsx';

interface Props {
  submission: SubmissionDetail;
  onMovedAway: () => void;
}

interface Change {
  status: ChosenStatus;
  blocked?: { kind: BlockKind; value: string };
  done: string;
}

export function SubmissionActions({ submission, onMovedAway }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, email, ipHash } = submission;
  const isSpam = submission.status === 'spam';
  const isDoubtful = isSpam || submission.status === 'review';
  const domain = email?.split('@')[1];
  const change = useMutation({
    mutationFn: async ({ status, blocked }: Change) => {
      if (blocked) await formsApi.block(blocked);
      await formsApi.setStatus([id], status);
    },
    onSuccess: (_, { done }) => {
      toast.success(done);
      onMovedAway();
    },
  });
  const move = (status: ChosenStatus, done: string) => change.mutate({ status, done });
  const block = (kind: BlockKind, value: string) =>
    change.mutate({
      status: 'spam',
      blocked: { kind, value },
      done: 'Blocked. Matching submissions now go to the spam folder.',
    });
  const act = (key: unknown) => {
    if (key === 'unread') move('unread', 'Marked as unread.');
    else if (key === 'spam') move('spam', 'Moved to the spam folder.');
    else if (key === 'email' && email) block('email', email);
    else if (key === 'domain' && domain) block('domain', domain);
    else if (key === 'ip') block('ip', ipHash);
    else if (key === 'delete') setDeleting(true);
  };
  return (
    <>
      {isDoubtful && (
        <button
          type="button"
          className="button"
          onClick={() => move('read', 'Moved to the inbox. It is being delivered.')}
        >
          Not spam
        </button>
      )}
      <MenuTrigger>
        <Button className="button">More</Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu" aria-label="More for this submission" onAction={act}>
            {!isDoubtful && <MenuItem id="unread">Mark as unread</MenuItem>}
            {!isSpam && <MenuItem id="spam">Move to spam</MenuItem>}
            {email && <MenuItem id="email">Block {email}</MenuItem>}
            {domain && <MenuItem id="domain">Block everyone at {domain}</MenuItem>}
            {ipHash !== '' && <MenuItem id="ip">Block their IP address</MenuItem>}
            <MenuItem id="delete" className="menu-item-danger">
              Delete…
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {isDeleting && <DeleteSubmissions ids={[id]} onClose={() => setDeleting(false)} onDone={onMovedAway} />}
    </>
  );
}
