import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { toast } from 'sonner';
import { explain } from '#client/config/shell/api.ts';
import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import type { BlockKind, SubmissionStatus } from '#schema/contracts/forms/submission.ts';
import { formsApi } from '../forms-api.ts';
import { DeleteSubmissions } from './delete-submissions.tsx';

interface Props {
  submission: SubmissionDetail;
  onGone: () => void;
}

/** Moves or deletes a submission, or blocks its sender. */
export function SubmissionActions({ submission, onGone }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, email, ipHash } = submission;
  const isSpam = submission.status === 'spam';
  const domain = email?.split('@')[1];
  const move = async (status: SubmissionStatus, done: string) => {
    try {
      await formsApi.setStatus([id], status);
      toast.success(done);
      onGone();
    } catch (error) {
      toast.error(explain(error));
    }
  };
  const block = async (kind: BlockKind, value: string) => {
    try {
      await formsApi.block({ kind, value });
      await move('spam', 'Blocked. Submissions from there go to the spam folder.');
    } catch (error) {
      toast.error(explain(error));
    }
  };
  const act = (key: unknown) => {
    if (key === 'unread') void move('unread', 'Marked as unread.');
    else if (key === 'spam') void move('spam', 'Moved to the spam folder.');
    else if (key === 'email' && email) void block('email', email);
    else if (key === 'domain' && domain) void block('domain', domain);
    else if (key === 'ip') void block('ip', ipHash);
    else if (key === 'delete') setDeleting(true);
  };
  return (
    <>
      {isSpam && (
        <button
          type="button"
          className="button"
          onClick={() => void move('read', 'Marked as not spam. It is being delivered.')}
        >
          Not spam
        </button>
      )}
      <MenuTrigger>
        <Button className="button">More</Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu" aria-label="More for this submission" onAction={act}>
            {!isSpam && <MenuItem id="unread">Mark as unread</MenuItem>}
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
      {isDeleting && <DeleteSubmissions ids={[id]} onClose={() => setDeleting(false)} onDone={onGone} />}
    </>
  );
}
