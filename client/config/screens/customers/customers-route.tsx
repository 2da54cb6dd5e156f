import '#client/config/kit/shared/orders/orders.css';
import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { CustomerPage } from './customer-page.tsx';
import { CustomersTable } from './customers-table.tsx';

/** Customers: the table at /config/customers, and one customer by their email address. */
export default function CustomersRoute({ address }: { address: URL }) {
  const email = getEmail(address.pathname.split('/')[3] ?? '');
  return (
    <main className="panel-page orders">
      {email === '' ? (
        <WithSampleData>
          <CustomersTable />
        </WithSampleData>
      ) : (
        <CustomerPage key={email} email={email} />
      )}
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
