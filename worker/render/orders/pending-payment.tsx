import { useMessages } from '../kit/messages.tsx';

/** An open payment: what its buyer can do about it. */
export interface OpenPayment {
  orderId: string;
  /** The order's token, which proves who may cancel. */
  token: string;
  /** Where the bank asks for a confirmation; null where it is not known to ask for one. */
  confirmUrl: string | null;
  /** A cancellation was asked for, and could not be done. */
  isCancelRefused: boolean;
}

/** The ways on from an open payment: to the bank, a fresh look, and the cancellation. Works without script. */
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
