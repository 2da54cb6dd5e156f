import { useMutation } from '@tanstack/react-query';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { ListMember } from '#schema/contracts/forms/owner-api.ts';

interface Props {
  member: ListMember;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms removing someone from a list. */
export function RemoveMember({ member, onClose, onDone }: Props) {
  const remove = useMutation({
    mutationFn: () => formsApi.removeMember(member.list, member.email),
    onSuccess: () => {
      toast.success(`${member.email} is removed from the list.`);
      onDone();
    },
  });
  return (
    <Sheet title="Remove from the list?" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          {member.email} is removed from “{member.list}”, and the record of when they confirmed or left is
          deleted. They can subscribe again.
        </p>
        <div className="tools">
          <button
            type="button"
            className="button danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
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
