import { longDate } from '#domain/i18n/dates.ts';
import { formatOptions, isShipped, openQuantity } from '#domain/orders/line-item.ts';
import type { Fulfilment, OwnerOrder } from '#schema/contracts/orders/order.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { useMessages } from '../kit/messages.tsx';
import { LineName, OrderAnswers, Party, PrintPage } from './print-page.tsx';

interface Props {
  order: OwnerOrder;
  settings: WebsiteSettings;
  /** Parcel to pack; null for a list of all items that still have to be packed. */
  parcel: Fulfilment | null;
}

/** Renders a packing slip, without prices, because the parcel may be a gift. */
export function PackingSlip({ order, settings, parcel }: Props) {
  const { orderPrints } = useMessages();
  const { packingSlip: texts } = orderPrints;
  const getQuantity = (line: OwnerOrder['lines'][number]) =>
    parcel ? (parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) : openQuantity(line);
  const lines = order.lines.filter((line) => getQuantity(line) > 0 && (parcel !== null || isShipped(line)));
  return (
    <PrintPage
      title={texts.title}
      settings={settings}
      facts={[
        [orderPrints.order, String(order.number)],
        [orderPrints.placed, longDate(settings, order.createdAt)],
        ...(order.shippingOption ? ([[texts.sentBy, order.shippingOption.name]] as const) : []),
        ...(parcel?.trackingNumber ? ([[texts.tracking, parcel.trackingNumber]] as const) : []),
      ]}
    >
      <div className="parties">
        <Party
          title={order.shippingOption?.kind === 'pickup' ? texts.pickedUpBy : texts.sendTo}
          address={order.shippingAddress}
          locale={settings.locale}
          more={order.shippingAddress ? [order.phone] : [order.name, order.email]}
        />
      </div>
      {lines.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{orderPrints.item}</th>
              <th scope="col">{texts.sku}</th>
              <th scope="col" className="figure">
                {orderPrints.quantity}
              </th>
              <th scope="col" className="figure">
                {texts.packed}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <LineName line={line} details={formatOptions(line.optionValues, ' · ')} />
                <td>{line.sku}</td>
                <td className="figure">{getQuantity(line)}</td>
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
          <h2>{texts.note}</h2>
          <p>
            <bdi>{order.note}</bdi>
          </p>
        </section>
      )}
    </PrintPage>
  );
}
