import { useRef, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MoneyField, PercentField } from '#client/config/kit/fields/number-fields.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type {
  CustomerGroupList,
  CustomerGroupRecord,
  GroupTerms,
} from '#schema/contracts/customers/groups.ts';
import { GroupMembersList } from './group-members.tsx';
import { groupsApi } from './groups-api.ts';

const NEW: GroupTerms = { name: '', basisPoints: 1_000, scope: { kind: 'all' }, freeShippingFromCents: null };

interface Props {
  group: CustomerGroupRecord | null;
  shop: CustomerGroupList;
  canWrite: boolean;
  onSaved: (list: CustomerGroupList) => void;
  onMembersChanged: () => void;
  onClose: () => void;
}

export function GroupSheet({ group, shop, canWrite, onSaved, onMembersChanged, onClose }: Props) {
  return (
    <Sheet title={group?.terms.name ?? 'New group'} isOpen onClose={onClose}>
      <GroupForm {...{ group, shop, canWrite, onSaved }} />
      {group && (
        <GroupMembersList id={group.id} tags={shop.tags} canWrite={canWrite} onChanged={onMembersChanged} />
      )}
    </Sheet>
  );
}

function GroupForm({
  group,
  shop,
  canWrite,
  onSaved,
}: Pick<Props, 'group' | 'shop' | 'canWrite' | 'onSaved'>) {
  const [terms, setTerms] = useState(group?.terms ?? NEW);
  const [isSure, setSure] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { submit, isPending, errors, problem } = useFormMutation(
    () => (group ? groupsApi.save(group.id, group.version, terms) : groupsApi.create(terms)),
    {
      values: terms,
      fields: ['terms.name', 'terms.basisPoints', 'terms.freeShippingFromCents'],
      onSuccess: onSaved,
    },
  );
  const removal = useFormMutation(() => groupsApi.remove(group?.id ?? ''), { onSuccess: onSaved });
  useUnsaved({
    name: group ? `The group “${group.terms.name}”` : 'The new group',
    hasChanges: !isPending && terms !== (group?.terms ?? NEW),
    form,
    save: submit,
  });
  const change = (part: Partial<GroupTerms>) => setTerms({ ...terms, ...part });
  const chosen = terms.scope.kind === 'categories' ? terms.scope.categories : [];
  const offered = [...new Set([...shop.categories, ...chosen])];
  const toggle = (category: string, isOn: boolean) => {
    const categories = isOn ? [...chosen, category] : chosen.filter((one) => one !== category);
    change({ scope: { kind: 'categories', categories } });
  };
  return (
    <form ref={form} className="stack" onSubmit={onSubmit(submit)}>
      <fieldset disabled={!canWrite} className="stack group-fields">
        <Labelled
          label="Name"
          error={errors['terms.name']}
          help="Customers see the name with their discount."
        >
          {(props) => (
            <input
              {...props}
              required
              maxLength={60}
              value={terms.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Labelled>
        <PercentField
          label="Discount"
          digits={2}
          value={terms.basisPoints}
          error={errors['terms.basisPoints']}
          onChange={(basisPoints) => change({ basisPoints: basisPoints ?? 0 })}
        />
        <Labelled label="Applies to">
          {(props) => (
            <select
              {...props}
              value={terms.scope.kind}
              onChange={({ target }) =>
                change({
                  scope: target.value === 'all' ? { kind: 'all' } : { kind: 'categories', categories: [] },
                })
              }
            >
              <option value="all">All products</option>
              <option value="categories">Categories</option>
            </select>
          )}
        </Labelled>
        {terms.scope.kind === 'categories' &&
          offered.map((category) => (
            <Check
              key={category}
              label={category}
              isOn={chosen.includes(category)}
              onChange={(isOn) => toggle(category, isOn)}
            />
          ))}
        <Check
          label="Free shipping"
          isOn={terms.freeShippingFromCents !== null}
          onChange={(isOn) => change({ freeShippingFromCents: isOn ? 0 : null })}
        />
        {terms.freeShippingFromCents !== null && (
          <MoneyField
            label="From an order value of"
            currency={shop.currency}
            value={terms.freeShippingFromCents}
            error={errors['terms.freeShippingFromCents']}
            onChange={(freeShippingFromCents) => change({ freeShippingFromCents })}
          />
        )}
      </fieldset>
      {(problem ?? removal.problem) && (
        <p className="field-error" role="alert">
          {problem ?? removal.problem}
        </p>
      )}
      {canWrite && (
        <div className="tools">
          <button type="submit" className="button primary" disabled={isPending}>
            {group ? 'Save' : 'Create group'}
          </button>
          {group && (
            <button
              type="button"
              className="button danger"
              disabled={removal.isPending}
              onClick={() => (isSure ? void removal.submit() : setSure(true))}
            >
              {isSure ? 'Delete permanently' : 'Delete…'}
            </button>
          )}
        </div>
      )}
    </form>
  );
}
