import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { DraftPage } from './drafts/draft-page.tsx';
import { DraftsTable } from './drafts/drafts-table.tsx';
import { OrderPage } from './order-page.tsx';
import '#client/config/kit/shared/orders/orders.css';
import { OrdersTable } from '#client/config/kit/shared/orders/orders-table.tsx';

/** Shows the order list at /config/orders, or the order or draft order whose id is in the URL. */
export default function OrdersRoute({ address }: { address: URL }) {
  const [, , , id = '', draftId = ''] = address.pathname.split('/');
  return (
    <main className="panel-page orders">
      {id === 'drafts' ? (
        draftId === '' ? (
          <DraftsTable />
        ) : (
          <DraftPage key={draftId} id={draftId} />
        )
      ) : id === '' ? (
        <WithSampleData>
          <OrdersTable />
        </WithSampleData>
      ) : (
        <OrderPage key={id} id={id} />
      )}
    </main>
  );
}
