import { useAccount } from '../shell/account.tsx';
import { toast } from './toast.ts';

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
