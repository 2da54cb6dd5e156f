import { donationCheckoutPath } from '#domain/checkout/addresses.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { OrderView as Order } from '#worker/db/orders/order-view.ts';

interface Props {
  order: Order;
  donation: NonNullable<Order['donation']>;
  /** This page again. */
  path: string;
  /** Who received it, line by line. */
  seller: readonly string[];
  date: (at: number) => string;
  /** Where a monthly donation is seen, changed and ended; null for one that is given once. */
  subscriptionPath: string | null;
}

/** The page of a donation for whoever holds its token: thanks and receipt (type 204), or how its payment stands. */
export function DonationThanks({ order, donation, path, seller, date, subscriptionPath }: Props) {
  const amount = formatCents(order.grandTotalCents, order.currency);
  const { title, text } = headingOf(order, amount);
  const isOpen = order.status === 'pending';
  const isOver = order.status === 'cancelled' || order.status === 'expired';
  const rows: [string, string | readonly string[]][] = [
    ['Number', String(order.number)],
    ['Amount', amount],
    ...(order.refundedCents > 0
      ? ([['Given back', formatCents(order.refundedCents, order.currency)]] as [string, string][])
      : []),
    ['For', donation.fund],
    ['Date', date(order.createdAt)],
    ['From', donation.isAnonymous ? 'Given anonymously' : order.name],
    ['In the name of', donation.inNameOf],
    ['Your words', order.note],
    ['Received by', seller],
  ];
  return (
    <section className="section theme-lightest width-inset space-small order donation-thanks">
      <h1>{title}</h1>
      <p className="lead" role={isOpen ? 'status' : undefined}>
        {text}
      </p>
      {isOpen && (
        <p>
          <a className="button" href={path}>
            Check again
          </a>
        </p>
      )}
      {isOver && donation.pagePath && (
        <p>
          <a className="button" href={donationCheckoutPath(donation.pageId)}>
            Try again
          </a>
        </p>
      )}
      {subscriptionPath && !isOpen && !isOver && (
        <p>
          You give this every month.{' '}
          <a href={subscriptionPath}>See when the next donation is, pause or end it</a>
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
          {donation.pagePath ? `Back to ${donation.fund}` : 'To the start'}
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

function headingOf(
  { status, name, email, declineCode }: Order,
  amount: string,
): { title: string; text: string } {
  switch (status) {
    case 'pending':
      return {
        title: 'Your donation waits for its payment',
        text: 'The payment has not been confirmed yet. That usually takes a moment; please do not pay again. We send a receipt as soon as it is there.',
      };
    case 'cancelled':
    case 'expired':
      return {
        title: 'The payment did not go through',
        text:
          declineCode === null
            ? 'It was not paid in time, and nothing was charged.'
            : 'Nothing was charged. You can try again.',
      };
    case 'refunded':
      return { title: 'This donation was given back', text: `${amount} went back to where it came from.` };
    default: {
      const first = name.split(' ')[0];
      return {
        title: first ? `Thank you, ${first}` : 'Thank you',
        text: `Your donation of ${amount} has arrived. A receipt is on its way to ${email}.`,
      };
    }
  }
}
