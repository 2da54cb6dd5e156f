import { toast } from '../ui/toast.ts';
import { useAccount } from './account.tsx';

/** Confirms a queued email, or explains that the email is only stored because no sender is set up. */
export function useMailToast(): (text: string) => void {
  const { sendsMail } = useAccount().site;
  return (text) =>
    sendsMail
      ? toast.success(text)
      : toast.warning(
          'The email was not sent, because this server does not send email yet. You can read it under Email.',
        );
}
