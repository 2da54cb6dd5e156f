import { toast } from '../ui/toast.ts';
import { useAccount } from './account.tsx';

/**
 * Returns a function that confirms an email was queued, or explains that it is stored and not sent because no sender is
 * set up.
 */
export function useMailToast(): (text: string) => void {
  const { sendsMail } = useAccount().site;
  return (text) =>
    sendsMail
      ? toast.success(text)
      : toast.warning(
          'The email was not sent because no sender is set up. You find it in the list of sent emails.',
        );
}
