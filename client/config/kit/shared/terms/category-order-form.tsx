import { useRef, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { CategorySort } from '#schema/contracts/collections/collection.ts';
import type { CategoryItems, ListedTerm } from '#schema/contracts/collections/terms.ts';
import { OrderedItems } from './ordered-items.tsx';
import { termsApi } from './terms-api.ts';

const SORTS: readonly (readonly [CategorySort | '', string])[] = [
  ['', 'Same as the store page'],
  ['manual', 'Manual'],
  ['newest', 'Newest first'],
  ['price', 'Price, lowest first'],
  ['bestselling', 'Best-selling first'],
];

interface Props {
  collectionId: string;
  term: ListedTerm;
  onClose: () => void;
  onSaved: () => void;
}

/** Sets the order in which visitors see the products of a category. */
export function CategoryOrderForm({ collectionId, term, onClose, onSaved }: Props) {
  const { value, problem, load } = useLoaded<CategoryItems>(['category-items', collectionId, term.slug], () =>
    termsApi.listItems(collectionId, term.slug),
  );
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Loading the products of the category" lines={4} />;
  const after = () => {
    void load();
    onSaved();
  };
  return <Fields {...{ collectionId, term, onClose }} stored={value} onSaved={after} />;
}

function Fields({ collectionId, term, stored, onClose, onSaved }: Props & { stored: CategoryItems }) {
  const [sort, setSort] = useState<CategorySort | null>(stored.sort);
  const [items, setItems] = useState(stored.items);
  const form = useRef<HTMLFormElement>(null);
  const ids = items.map(({ id }) => id);
  const { submit, isPending, problem } = useFormMutation(
    () => termsApi.order(collectionId, term.slug, { sort, ids: sort === 'manual' ? ids : [] }),
    { onSuccess: onSaved },
  );
  useUnsaved({
    name: `The order of “${term.name}”`,
    hasChanges: !isPending && (sort !== stored.sort || items !== stored.items),
    form,
    save: submit,
  });
  const hidden = stored.total - items.length;
  return (
    <form ref={form} className="term-form" onSubmit={onSubmit(submit)}>
      <Labelled
        label={`Order of ${term.name}`}
        help={
          sort === 'bestselling'
            ? 'Counts the pieces sold this year and last year.'
            : 'Visitors can still choose another order.'
        }
      >
        {(props) => (
          <select
            {...props}
            // biome-ignore lint/a11y/noAutofocus: the form replaces the row whose menu opened it
            autoFocus
            value={sort ?? ''}
            onChange={({ target }) =>
              setSort(SORTS.map(([value]) => value).find((value) => value === target.value) || null)
            }
          >
            {SORTS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {sort === 'manual' && items.length > 0 && <OrderedItems items={items} onChange={setItems} />}
      {sort === 'manual' && items.length === 0 && (
        <p className="quiet">This category has no products of its own yet.</p>
      )}
      {sort === 'manual' && hidden > 0 && (
        <p className="quiet">
          {hidden === 1 ? '1 more product follows' : `${hidden} more products follow`} in the order of the
          store page.
        </p>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="tools">
        <button type="submit" className="button primary" disabled={isPending}>
          Save
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
