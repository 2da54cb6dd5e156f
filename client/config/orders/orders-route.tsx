import { WithSampleData } from '../sites/sample-data.tsx';
import { OrderPage } from './order-page.tsx';
import './orders.css';
import { OrdersTable } from './orders-table.tsx';

/** Orders: the list at /config/orders, and one order by its id. */
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
