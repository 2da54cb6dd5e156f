import { orderNumber } from '#domain/orders/order-number.ts';
import { chooseLanguage } from '#domain/sites/languages.ts';
import type { PrintedOrder } from '#schema/contracts/orders/order.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { useMessages, WithMessages } from '../kit/messages.tsx';
import { InvoiceSheet } from './invoice.tsx';
import { listPacked, PackingSlipSheet } from './packing-slip.tsx';
import { PrintPage } from './print-page.tsx';

interface Props {
  paper: 'packing-slip' | 'invoice';
  orders: readonly PrintedOrder[];
  settings: WebsiteSettings;
  /** Whether more orders are to be shipped than the document contains. */
  hasMore: boolean;
}

/** Renders one sheet per order. Leaves out packing slips of orders with nothing to pack. */
export function OrderPapers({ paper, orders, settings, hasMore }: Props) {
  const { orderPrints: texts } = useMessages();
  const isSlip = paper === 'packing-slip';
  const shown = isSlip ? orders.filter((order) => listPacked(order, null).length > 0) : orders;
  const [first, last] = [shown[0], shown.at(-1)];
  const numbers =
    first && last && first !== last
      ? `${orderNumber(first)}–${orderNumber(last)}`
      : first
        ? orderNumber(first)
        : '';
  const notes = [
    ...(hasMore ? [texts.oldestOnly({ count: shown.length })] : []),
    ...(shown.length > 0 && shown.length < orders.length
      ? [texts.leftOut({ count: orders.length - shown.length })]
      : []),
  ];
  const title = isSlip ? `${texts.packingSlip.title} ${numbers}` : texts.invoice.title({ number: numbers });
  return (
    <PrintPage title={title.trim()} settings={settings} notes={notes}>
      {shown.map((order) =>
        isSlip ? (
          <PackingSlipSheet key={order.id} order={order} settings={settings} parcel={null} />
        ) : (
          <OwnLanguage key={order.id} order={order} settings={settings} />
        ),
      )}
      {shown.length === 0 && (
        <article>
          <p>{texts.nothingToPrint}</p>
        </article>
      )}
    </PrintPage>
  );
}

/** Renders an invoice in the language of its order. */
function OwnLanguage({ order, settings }: { order: PrintedOrder; settings: WebsiteSettings }) {
  const { locale } = chooseLanguage(settings, order.language);
  return (
    <WithMessages locale={locale}>
      <InvoiceSheet order={order} settings={{ ...settings, locale }} />
    </WithMessages>
  );
}
