import { useMessages } from '../kit/messages.tsx';

export interface OpenPayment {
  orderId: string;
  token: string;
  /** URL of the bank's confirmation page; null unless the bank is known to require a confirmation. */
  confirmUrl: string | null;
  isCancelRefused: boolean;
}

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
