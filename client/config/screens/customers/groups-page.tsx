import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { listHref } from '#client/config/kit/navigation/list-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import type {
  CustomerGroupList,
  CustomerGroupRecord,
  GroupTerms,
} from '#schema/contracts/customers/groups.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { GroupSheet } from './group-sheet.tsx';
import { groupsApi } from './groups-api.ts';
import './groups.css';

/** Describes the terms of a group in one line. */
function describeTerms(
  { basisPoints, scope, freeShippingFromCents }: GroupTerms,
  currency: CurrencyCode,
): string {
  const percent = `${basisPoints / 100}% off ${scope.kind === 'all' ? 'everything' : scope.categories.join(', ')}`;
  const shipping =
    freeShippingFromCents === 0
      ? 'free shipping'
      : `free shipping from ${formatCents(freeShippingFromCents ?? 0, currency)}`;
  return [basisPoints > 0 && percent, freeShippingFromCents !== null && shipping].filter(Boolean).join(', ');
}

/** Lists the groups of customers that have a discount. */
export default function GroupsPage() {
  const { value, problem, load, setValue } = useLoaded<CustomerGroupList>(
    ['customer-groups'],
    groupsApi.list,
  );
  const canWrite = useCan()('commerce.discounts.write');
  const [open, setOpen] = useState<CustomerGroupRecord | 'new' | null>(null);
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Loading customer groups" lines={5} />;
  const { groups } = value;
  return (
    <>
      <header className="order-bar">
        <IconButton
          label="All customers"
          icon={ArrowLeft}
          onPress={() => navigate(listHref('/config/customers'))}
        />
        <h1>Customer groups</h1>
        {canWrite && (
          <span className="order-actions">
            <button type="button" className="button primary" onClick={() => setOpen('new')}>
              <Plus size={16} aria-hidden="true" /> New group
            </button>
          </span>
        )}
      </header>
      <p className="quiet">
        Customers of a group get its prices while they are signed in. Discount codes apply to these prices.
      </p>
      {groups.length === 0 ? (
        <div className="first-use">
          <h2>No groups yet</h2>
          <p className="quiet">Create a group, such as “Wholesale” or “Friends”, and add customers to it.</p>
        </div>
      ) : (
        <table className="orders-table customers-table">
          <caption className="visually-hidden">Customer groups</caption>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Discount</th>
              <th scope="col" className="figure-cell">
                Customers
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.id}>
                <th scope="row">
                  <button type="button" className="group-name" onClick={() => setOpen(group)}>
                    {group.terms.name}
                  </button>
                </th>
                <td data-name="Discount">{describeTerms(group.terms, value.currency)}</td>
                <td className="figure-cell" data-name="Customers">
                  {group.memberCount}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && (
        <GroupSheet
          key={open === 'new' ? 'new' : open.id}
          group={open === 'new' ? null : open}
          shop={value}
          canWrite={canWrite}
          onSaved={(next) => {
            setValue(next);
            setOpen(null);
          }}
          onMembersChanged={() => void load()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
