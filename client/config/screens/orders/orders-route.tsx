import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { OrderPage } from './order-page.tsx';
import '#client/config/kit/shared/orders/orders.css';
import { OrdersTable } from '#client/config/kit/shared/orders/orders-table.tsx';

/** Shows the order list at /config/orders, or the order whose id is in the URL. */
export default function OrdersRoute({ address }: { address: URL }) {
  const id = address.pathname.split('/')[3] ?? '';
  return (
    <main className="panel-page orders">
      {id === '' ? (
        <WithSampleData>
          <OrdersTable />
        </WithSampleData>
      ) : (
        <OrderPage key={id} id={id} />
      )}
    </main>
  );
}
