import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { joinRows } from '#client/config/kit/list/use-list.ts';
import { listHref } from '#client/config/kit/navigation/list-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { EraseSheet } from '#client/config/kit/shared/orders/erase-sheet.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { OrderRows } from '#client/config/kit/shared/orders/orders-table.tsx';
import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { downloadText } from '#client/config/kit/ui/download-text.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Customer, CustomerDetail } from '#schema/contracts/customers/customer.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';
import { CustomersTable, formatSpent } from './customers-table.tsx';
import { ImportedProfile } from './imported-profile.tsx';
import '#client/config/kit/shared/orders/orders.css';

interface CustomerOrders {
  customer: Customer;
  /** Newest first. Amounts are in minor units and times in epoch milliseconds. */
  orders: OwnerOrder[];
}

const CONCURRENT_READS = 5;

async function readCustomerOrders(email: string): Promise<CustomerOrders> {
  const first = await ordersApi.customer(email, null);
  const ids = first.orders.map(({ id }) => id);
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const more = await ordersApi.customer(email, cursor);
    for (const { id } of more.orders) ids.push(id);
    cursor = more.nextCursor;
  }
  const orders: OwnerOrder[] = [];
  for (let from = 0; from < ids.length; from += CONCURRENT_READS) {
    const answers = await Promise.all(
      ids.slice(from, from + CONCURRENT_READS).map((id) => ordersApi.read(id)),
    );
    for (const { order } of answers) orders.push(order);
  }
  return { customer: first.customer, orders };
}

const join = joinRows<'orders', CustomerDetail>('orders');
const toList = () => navigate(listHref('/config/customers'));

function CustomerPage({ email }: { email: string }) {
  const { site } = useAccount();
  const canErase = useCan()('commerce.orders.write');
  const [isErasing, setErasing] = useState(false);
  const saving = useMutation({
    mutationFn: () => readCustomerOrders(email),
    onSuccess: (found) =>
      downloadText(`orders of ${email}.json`, 'application/json', JSON.stringify(found, null, 2)),
    onError: (error) => toast.error(explain(error)),
  });
  const { page, problem, isBusy, reload, loadMore } = usePages(email, ordersApi.customer, join);
  if (problem && !page) return <Failed problem={problem} onRetry={() => void reload()} />;
  if (!page) return <Loading label="Loading customer" lines={8} />;
  const { customer, profile, orders, toFulfil } = page;
  return (
    <>
      <header className="order-bar">
        <IconButton label="All customers" icon={ArrowLeft} onPress={toList} />
        <h1>{customer.name || customer.email}</h1>
        <span className="order-actions">
          <button
            type="button"
            className="button"
            disabled={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {saving.isPending ? 'Exporting…' : 'Export orders'}
          </button>
          {canErase && (
            <button type="button" className="button" onClick={() => setErasing(true)}>
              Erase…
            </button>
          )}
        </span>
      </header>
      <dl className="customer-facts">
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </dd>
        </div>
        <div>
          <dt>{customer.orderCount === 1 ? 'Order' : 'Orders'}</dt>
          <dd>{customer.orderCount}</dd>
        </div>
        <div>
          <dt>Spent</dt>
          <dd>{formatSpent(customer)}</dd>
        </div>
        <div>
          <dt>Last order</dt>
          <dd>
            {customer.lastOrderAt === null ? (
              'None'
            ) : (
              <RelativeTime at={customer.lastOrderAt} timeZone={site.timeZone} />
            )}
          </dd>
        </div>
      </dl>
      {profile && <ImportedProfile profile={profile} />}
      {orders.length > 0 && <OrderRows orders={orders} isBusy={isBusy} hasCustomer={false} />}
      <ShowMore onLoadMore={loadMore} isBusy={isBusy} />
      {isErasing && (
        <EraseSheet
          email={customer.email}
          toFulfil={toFulfil}
          onClose={() => setErasing(false)}
          onDone={toList}
        />
      )}
    </>
  );
}

const GroupsPage = lazyPart(() => import('./groups-page.tsx'), {
  fallback: <Loading label="Loading customer groups" lines={5} />,
});

/** Shows the customer table at /config/customers, the groups, or the customer whose email address is in the URL. */
export default function CustomersRoute({ address }: { address: URL }) {
  const email = getEmail(address.pathname.split('/')[3] ?? '');
  return (
    <main className="panel-page orders">
      {email === 'groups' ? (
        <GroupsPage />
      ) : email === '' ? (
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
    // A malformed email address in the URL shows the customer table.
    return '';
  }
}
