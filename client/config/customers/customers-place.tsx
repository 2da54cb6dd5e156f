import '../orders/orders.css';
import { CustomerPage } from './customer-page.tsx';
import { CustomersTable } from './customers-table.tsx';

/** Customers: the table at /config/customers, one person behind their mail address. */
export default function CustomersPlace({ path }: { path: string }) {
  const email = getEmail(path.split('/')[3] ?? '');
  return (
    <main className="place orders">
      {email === '' ? <CustomersTable /> : <CustomerPage key={email} email={email} />}
    </main>
  );
}

function getEmail(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed address shows the list.
    return '';
  }
}
