import { longDate } from '#domain/i18n/dates.ts';
import { formatOptions, isShipped, openQuantity } from '#domain/orders/line-item.ts';
import { formatDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import type { Fulfilment, LineItem, PrintedOrder } from '#schema/contracts/orders/order.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { useMessages } from '../kit/messages.tsx';
import { LineName, OrderAnswers, Party, PrintPage, Sheet } from './print-page.tsx';

interface Props {
  order: PrintedOrder;
  settings: WebsiteSettings;
  /** Parcel to pack; null for a list of all items that still have to be packed. */
  parcel: Fulfilment | null;
}

/** Lists the items to pack, with their quantities. */
export function listPacked({ lines }: PrintedOrder, parcel: Fulfilment | null) {
  const getQuantity = (line: LineItem) =>
    parcel ? (parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) : openQuantity(line);
  return lines
    .map((line) => ({ line, quantity: getQuantity(line) }))
    .filter(({ line, quantity }) => quantity > 0 && (parcel !== null || isShipped(line)));
}

/** Renders a packing slip, without prices, because the parcel may be a gift. */
export function PackingSlipSheet({ order, settings, parcel }: Props) {
  const { orderPrints, delivery } = useMessages();
  const { packingSlip: texts } = orderPrints;
  const dates = order.shippingOption?.deliveryDates;
  const lines = listPacked(order, parcel);
  return (
    <Sheet
      title={texts.title}
      settings={settings}
      facts={[
        [orderPrints.order, String(order.number)],
        [orderPrints.placed, longDate(settings, order.createdAt)],
        ...(order.shippingOption ? ([[texts.sentBy, order.shippingOption.name]] as const) : []),
        ...(dates
          ? ([[texts.delivery, formatDeliveryDates(dates, settings.locale, delivery)]] as const)
          : []),
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
            {lines.map(({ line, quantity }) => (
              <tr key={line.id}>
                <LineName line={line} details={formatOptions(line.optionValues, ' · ')} />
                <td>{line.sku}</td>
                <td className="figure">{quantity}</td>
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
    </Sheet>
  );
}

/** Renders the document of a single packing slip. */
export const PackingSlip = (props: Props) => {
  const { title } = useMessages().orderPrints.packingSlip;
  return (
    <PrintPage title={`${title} ${props.order.number}`} settings={props.settings}>
      <PackingSlipSheet {...props} />
    </PrintPage>
  );
};
