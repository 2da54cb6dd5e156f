import { useMessages } from '../kit/messages.tsx';

/** An open payment, with the buyer's options. */
export interface OpenPayment {
  orderId: string;
  /** The order's token, which proves the right to cancel. */
  token: string;
  /** URL of the bank's confirmation page; null if no confirmation is known to be required. */
  confirmUrl: string | null;
  /** Whether a requested cancellation was not possible. */
  isCancelRefused: boolean;
}

/** The buyer's options for an open payment: confirm at the bank, check again, or cancel. Works without script. */
export function PendingPayment({ payment, path }: { payment: OpenPayment; path: string }) {
  const { orders: texts } = useMessages();
  const { orderId, token, confirmUrl, isCancelRefused } = payment;
  return (
    <>
      {isCancelRefused && <p role="alert">{texts.notCancelled}</p>}
      <form className="order-open-payment" method="post" action={`/order/${orderId}/cancel`}>
        <input type="hidden" name="token" value={token} />
        {confirmUrl !== null && (
          <a className="button" href={confirmUrl} rel="noreferrer">
            {texts.continueToBank}
          </a>
        )}
        <a className={confirmUrl === null ? 'button' : 'button button-outline'} href={path}>
          {texts.checkAgain}
        </a>
        <button type="submit" className="button button-outline">
          {texts.cancelPayment}
        </button>
      </form>
    </>
  );
}
