import { toast } from '../ui/toast.ts';
import { useAccount } from './account.tsx';

/** Tells that an email is on its way or, where no sender is set up, that it is kept and not sent. */
export function useMailToast(): (text: string) => void {
  const { sendsMail } = useAccount().site;
  return (text) =>
    sendsMail
      ? toast.success(text)
      : toast.warning(
          'No email was sent: no sender is set up. The email is kept in the list of sent emails.',
        );
}
