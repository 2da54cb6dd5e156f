import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { RelatedProducts } from '#client/config/kit/shared/products/related-products.tsx';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { PricingOption } from '#schema/contracts/members/member-areas.ts';

interface Props {
  side: string;
  option: PricingOption | null;
  error: string | undefined;
  onChange: (option: PricingOption | null) => void;
}

const FIRST_LABEL = { free: 'Free', once: 'Once', recurring: 'Monthly' } as const;

/** Converts an option to another type and keeps the fields that fit. */
function convertOption(kind: string, before: PricingOption | null): PricingOption | null {
  const itemId = before && before.kind !== 'free' ? before.itemId : '';
  const isRenamed = before !== null && before.label !== FIRST_LABEL[before.kind];
  const label = (kind: PricingOption['kind']) => (isRenamed ? before.label : FIRST_LABEL[kind]);
  switch (kind) {
    case 'free':
      return { kind, label: label(kind) };
    case 'once':
      return { kind, label: label(kind), itemId };
    case 'recurring':
      return { kind, label: label(kind), itemId, planId: '' };
    default:
      return null;
  }
}

export function OptionFields({ side, option, error, onChange }: Props) {
  return (
    <fieldset className="area-option">
      <legend>{side}</legend>
      <Labelled label="Access">
        {(field) => (
          <select
            {...field}
            value={option?.kind ?? ''}
            onChange={({ target }) => onChange(convertOption(target.value, option))}
          >
            <option value="">None</option>
            <option value="free">Free, with an account</option>
            <option value="once">One-time payment, with a product</option>
            <option value="recurring">Subscription, with a product’s plan</option>
          </select>
        )}
      </Labelled>
      {option && (
        <Labelled label="Name of the option" error={error}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={60}
              value={option.label}
              onChange={({ target }) => onChange({ ...option, label: target.value })}
            />
          )}
        </Labelled>
      )}
      {option && option.kind !== 'free' && (
        <RelatedProducts
          label="Product"
          most={1}
          ids={option.itemId ? [option.itemId] : []}
          ownId={null}
          onChange={([itemId = '']) =>
            onChange({ ...option, itemId, ...(option.kind === 'recurring' && { planId: '' }) })
          }
        />
      )}
      {option?.kind === 'recurring' && option.itemId !== '' && (
        <PlanChoice
          itemId={option.itemId}
          planId={option.planId}
          onChange={(planId) => onChange({ ...option, planId })}
        />
      )}
    </fieldset>
  );
}

function PlanChoice({
  itemId,
  planId,
  onChange,
}: {
  itemId: string;
  planId: string;
  onChange: (planId: string) => void;
}) {
  const { value, problem } = useLoaded(['product', itemId], () => productsApi.read(itemId));
  const plans = value && (value.product.subscriptionPlans ?? []);
  if (plans?.length === 0)
    return (
      <p className="notice">This product has no plan. Give it one under Products, then choose it here.</p>
    );
  return (
    <Labelled label="Plan" error={problem ?? undefined}>
      {(field) => (
        <select {...field} required value={planId} onChange={({ target }) => onChange(target.value)}>
          <option value="">{plans ? 'Choose a plan' : 'Loading plans'}</option>
          {plans && <UnofferedOption value={planId} offered={plans.map(({ id }) => id)} />}
          {plans?.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {subscriptionText(plan)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
