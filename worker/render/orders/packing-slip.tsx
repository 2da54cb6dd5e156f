import { answerText } from '#domain/forms/answer-text.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { openQuantity } from '#domain/orders/fulfilment.ts';
import type { Fulfilment, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { OrderAnswers, Party, PrintPage } from './print-page.tsx';

interface Props {
  order: OwnerOrder;
  settings: WebsiteSettings;
  /** The parcel that it goes with; null lists what still has to be packed. */
  parcel: Fulfilment | null;
}

/** What goes into a parcel, to be ticked off; no prices, since it may be a gift. */
export function PackingSlip({ order, settings, parcel }: Props) {
  const quantityOf = (line: OwnerOrder['lines'][number]) =>
    parcel ? (parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) : openQuantity(line);
  const lines = order.lines.filter(
    (line) => quantityOf(line) > 0 && (parcel !== null || line.productType === PRODUCT_TYPE.physical),
  );
  return (
    <PrintPage
      title="Packing slip"
      settings={settings}
      facts={[
        ['Order', String(order.number)],
        ['Placed', longDate(settings, order.createdAt)],
        ...(order.shippingOption ? ([['Sent by', order.shippingOption.name]] as const) : []),
        ...(parcel?.trackingNumber ? ([['Tracking', parcel.trackingNumber]] as const) : []),
      ]}
    >
      <div className="parties">
        <Party
          title={order.shippingOption?.kind === 'pickup' ? 'Picked up by' : 'Send to'}
          address={order.shippingAddress}
          locale={settings.locale}
          more={order.shippingAddress ? [order.phone] : [order.name, order.email]}
        />
      </div>
      {lines.length === 0 ? (
        <p>Nothing of this order has to be packed.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">SKU</th>
              <th scope="col" className="figure">
                Quantity
              </th>
              <th scope="col" className="figure">
                Packed
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.title}
                  <small>{line.optionValues.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</small>
                  {line.answers.map((answer) => (
                    <small key={answer.name}>{answerText(answer)}</small>
                  ))}
                </th>
                <td>{line.sku}</td>
                <td className="figure">{quantityOf(line)}</td>
                <td className="figure">
                  <span className="box" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <OrderAnswers answers={order.answers} />
      {order.note !== '' && (
        <section className="note">
          <h2>Note of the buyer</h2>
          <p>{order.note}</p>
        </section>
      )}
    </PrintPage>
  );
}
