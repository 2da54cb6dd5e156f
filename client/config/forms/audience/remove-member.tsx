import { useState } from 'react';
import { toast } from 'sonner';
import { explain } from '#client/config/shell/api.ts';
import type { ListMember } from '#schema/contracts/forms/owner-api.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { formsApi } from '../forms-api.ts';

interface Props {
  member: ListMember;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms removing someone from a list. */
export function RemoveMember({ member, onClose, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await formsApi.removeMember(member.list, member.email);
      toast.success(`${member.email} is removed from the list.`);
      onDone();
    } catch (error) {
      toast.error(explain(error));
      setBusy(false);
    }
  };
  return (
    <Sheet title="Remove from the list?" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          {member.email} is removed from “{member.list}”, and the record of when they confirmed or left is
          deleted. They can subscribe again.
        </p>
        <div className="tools">
          <button type="button" className="button danger" disabled={isBusy} onClick={() => void remove()}>
            Remove
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Sheet>
  );
}
