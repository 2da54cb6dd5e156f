import { OrderPage } from './order-page.tsx';
import './orders.css';
import { OrdersTable } from './orders-table.tsx';

/** Orders: the list at /config/orders, and one order by its id. */
export default function OrdersPlace({ path }: { path: string }) {
  const id = path.split('/')[3] ?? '';
  return <main className="place orders">{id === '' ? <OrdersTable /> : <OrderPage key={id} id={id} />}</main>;
}
