import { explain } from '#client/config/kit/api/api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Contributor } from '#schema/contracts/accounts/contributors.ts';

export interface ContributorProps {
  contributor: Contributor;
  isSelf: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
}
const UNDO_MS = 12_000;

export function notifyDone(done: string, undo: () => Promise<unknown>, onChanged: () => Promise<void>): void {
  const takeBack = async () => {
    try {
      await undo();
      toast.success('Undone.');
    } catch (error) {
      toast.error(explain(error));
    }
    await onChanged();
  };
  toast.success(done, { duration: UNDO_MS, action: { label: 'Undo', onClick: () => void takeBack() } });
}
