import { donationCheckoutPath } from '#domain/checkout/addresses.ts';
import { firstName } from '#domain/customers.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { OrderView as Order } from '#worker/db/orders/order-view.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { type OpenPayment, PendingPayment } from '../orders/pending-payment.tsx';

interface Props {
  order: Order;
  donation: NonNullable<Order['donation']>;
  path: string;
  openPayment: OpenPayment | null;
  seller: readonly string[];
  date: (at: number) => string;
  /** Path of the page for a monthly donation; null for a single donation. */
  subscriptionPath: string | null;
}

/** Renders the thank-you page with the receipt (page type 204), or the payment's status. */
export function DonationThanks({
  order,
  donation,
  path,
  openPayment,
  seller,
  date,
  subscriptionPath,
}: Props) {
  const { donations, orders } = useMessages();
  const texts = donations.thanks;
  const formatCents = useFormatCents();
  const amount = formatCents(order.grandTotalCents, order.currency);
  const isConfirmable = openPayment !== null && openPayment.confirmUrl !== null;
  const { title, text } = isConfirmable ? orders.headings.unconfirmed : findHeading(order, amount, texts);
  const isOpen = order.status === 'pending';
  const isOver = order.status === 'cancelled' || order.status === 'expired';
  const rows: [string, string | readonly string[]][] = [
    [texts.number, String(order.number)],
    [donations.amount, amount],
    ...(order.refundedCents > 0
      ? ([[texts.givenBack, formatCents(order.refundedCents, order.currency)]] as [string, string][])
      : []),
    [texts.fund, donation.fund],
    [texts.date, date(order.createdAt)],
    [texts.from, donation.isAnonymous ? texts.anonymously : order.name],
    [donations.inNameOf, donation.inNameOf],
    [texts.words, order.note],
    [texts.receivedBy, seller],
  ];
  return (
    <section className="section theme-lightest width-inset space-small order donation-thanks">
      <h1>{title}</h1>
      <p className="lead" role={isOpen ? 'status' : undefined}>
        {text}
      </p>
      {openPayment && <PendingPayment payment={openPayment} path={path} />}
      {isOver && donation.pagePath && (
        <p>
          <a className="button" href={donationCheckoutPath(donation.pageId)}>
            {texts.tryAgain}
          </a>
        </p>
      )}
      {subscriptionPath && !isOpen && !isOver && (
        <p>
          {texts.monthly} <a href={subscriptionPath}>{texts.manage}</a>
        </p>
      )}
      <dl>
        {rows
          .filter(([, value]) => value.length > 0)
          .map(([name, value]) => (
            <Row key={name} name={name} value={value} />
          ))}
      </dl>
      <p>
        <a href={donation.pagePath ?? '/'}>
          {donation.pagePath ? donations.backTo({ title: donation.fund }) : texts.toStart}
        </a>
      </p>
    </section>
  );
}

function Row({ name, value }: { name: string; value: string | readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="order-note">{typeof value === 'string' ? value : value.join('\n')}</dd>
    </>
  );
}

function findHeading(
  { status, name, email, declineCode }: Order,
  amount: string,
  texts: Messages['donations']['thanks'],
): { title: string; text: string } {
  switch (status) {
    case 'pending':
      return texts.pending;
    case 'cancelled':
    case 'expired': {
      const { title, unpaid, declined } = texts.failed;
      return { title, text: declineCode === null ? unpaid : declined };
    }
    case 'refunded':
      return { title: texts.refunded.title, text: texts.refunded.text({ amount }) };
    default: {
      const first = firstName(name);
      return {
        title: first ? texts.titleTo({ name: first }) : texts.title,
        text: texts.text({ amount, email }),
      };
    }
  }
}
