import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { EraseSheet } from '#client/config/kit/shared/orders/erase-sheet.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { OrderRows } from '#client/config/kit/shared/orders/orders-table.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { downloadText } from '#client/config/kit/ui/download-text.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { CustomerDetail } from '#schema/contracts/customers/customer.ts';
import { formatSpent } from './customers-table.tsx';
import { readCustomerOrders } from './read-orders.ts';

const join = (known: CustomerDetail, more: CustomerDetail): CustomerDetail => ({
  ...more,
  orders: [...known.orders, ...more.orders],
});
const toList = () => navigate('/config/customers');

/** One customer: their orders, saving them as a file, and erasing their data. */
export function CustomerPage({ email }: { email: string }) {
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
  if (!page) return <Loading label="Loading the customer" lines={8} />;
  const { customer, orders, toFulfil } = page;
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
            {saving.isPending ? 'Reading…' : 'Export orders'}
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
            <RelativeTime at={customer.lastOrderAt} timeZone={site.timeZone} />
          </dd>
        </div>
      </dl>
      <OrderRows orders={orders} isBusy={isBusy} hasCustomer={false} />
      <ShowMore onMore={loadMore} isBusy={isBusy} />
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
