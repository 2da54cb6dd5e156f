import { useAccount } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { downloadsText } from '#domain/downloads/allowance.ts';
import { answerText } from '#domain/forms/answers.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { formatVariant, netPriceCents, openQuantity } from '#domain/orders/line-item.ts';
import { listOrderTotals, ownerOrderAmounts } from '#domain/orders/order-totals.ts';
import type { LineDownload, OrderLine, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { AnswerFiles } from './answer-files.tsx';

export function OrderLines({ order }: { order: OwnerOrder }) {
  const { currency, lines } = order;
  const money = (cents: number) => formatCents(cents, currency);
  return (
    <section aria-label="Items">
      <table className="order-lines">
        <caption className="visually-hidden">Items of the order</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="figure-cell">
              Price
            </th>
            <th scope="col" className="figure-cell">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <LineName orderId={order.id} line={line} />
              </th>
              <td className="figure-cell">
                {money(line.unitPriceCents)} × {line.quantity}
              </td>
              <td className="figure-cell">
                {money(netPriceCents(line))}
                {line.discountCents > 0 && <span className="quiet">{money(-line.discountCents)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </section>
  );
}

function LineName({ orderId, line }: { orderId: string; line: OrderLine }) {
  const { image, title, fulfilledQuantity, refundedQuantity, quantity } = line;
  const state = [
    fulfilledQuantity > 0 && `${fulfilledQuantity} of ${quantity} fulfilled`,
    refundedQuantity > 0 && `${refundedQuantity} refunded`,
  ].filter(Boolean);
  return (
    <span className="line-name">
      {image ? (
        <img src={image.src} width={44} height={44} alt="" loading="lazy" />
      ) : (
        <span className="no-picture" aria-hidden="true" />
      )}
      <span>
        {title}
        <span className="quiet">{formatVariant(line)}</span>
        {line.answers.map((answer) => (
          <span key={answer.name} className="line-answer">
            {answer.files ? (
              <>
                {answerText({ ...answer, value: '' })}
                <AnswerFiles orderId={orderId} files={answer.files} />
              </>
            ) : (
              answerText(answer)
            )}
          </span>
        ))}
        {state.length > 0 && (
          <span className="line-state" data-done={openQuantity(line) === 0 || undefined}>
            {state.join(', ')}
          </span>
        )}
        {line.downloads.map((download) => (
          <LineFile key={download.name} download={download} />
        ))}
      </span>
    </span>
  );
}

function LineFile({ download: { name, links, used, lastAt } }: { download: LineDownload }) {
  const { site } = useAccount();
  return (
    <span className="quiet">
      {name}: {downloadsText({ links, used })}
      {lastAt !== null && (
        <>
          , last <RelativeTime at={lastAt} timeZone={site.timeZone} />
        </>
      )}
    </span>
  );
}

function Sums({ order }: { order: OwnerOrder }) {
  const totals = listOrderTotals(ownerOrderAmounts(order), {
    subtotal: 'Subtotal',
    discount: (names) => (names ? `Discount (${names})` : 'Discount'),
    shipping: (name) => (name ? `Shipping (${name})` : 'Shipping'),
    tax: (name) => name || 'Tax',
    total: 'Total',
    giftCard: (number) => `Gift card ${number}`,
    charged: null,
    includedTax: (name) => `Includes ${name || 'Tax'}`,
    refunded: 'Refunded',
    remains: 'Net payment',
  });
  return (
    <dl className="order-sums">
      {totals.map(({ key, kind, label, cents }) => (
        <div key={key} className={kind === 'total' || kind === 'remains' ? 'whole' : undefined}>
          <dt>{label}</dt>
          <dd>{formatCents(cents, order.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
