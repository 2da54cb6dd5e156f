import { useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { TermList } from '#schema/contracts/collections/terms.ts';
import { TermSection } from './term-section.tsx';
import { termsApi } from './terms-api.ts';
import './terms.css';

interface Props {
  collections: readonly { id: string; title: string }[];
  /** Whether the items are products, whose categories can have an order of their own. */
  hasProducts?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

export function TermsSheet({ collections, hasProducts = false, isOpen, onClose, onChanged }: Props) {
  const [id, setId] = useState<string>();
  const chosen = collections.find((collection) => collection.id === id) ?? collections[0];
  return (
    <Sheet title="Categories and tags" isOpen={isOpen} onClose={onClose}>
      {collections.length > 1 && (
        <Labelled label="Store page">
          {(props) => (
            <select {...props} value={chosen?.id} onChange={({ target }) => setId(target.value)}>
              {collections.map((collection) => (
                <option key={collection.id} value={collection.id}>
                  {collection.title}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {chosen && <Loaded key={chosen.id} id={chosen.id} hasProducts={hasProducts} onChanged={onChanged} />}
    </Sheet>
  );
}

function Loaded({ id, hasProducts, onChanged }: { id: string; hasProducts: boolean; onChanged: () => void }) {
  const { value, problem, load, setValue } = useLoaded<TermList>(['terms', id], () => termsApi.list(id));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Loading categories and tags" lines={6} />;
  const take = (next: TermList) => {
    setValue(next);
    onChanged();
  };
  const section = { collectionId: id, hasProducts, onChanged: take };
  return (
    <div className="stack">
      <p className="quiet">
        Drag categories to order and nest them. The filters of the store page follow this order.
      </p>
      <p className="quiet">
        If you rename one, all items use the new name immediately. Links and discounts keep the old name until
        you update them.
      </p>
      <TermSection kind="category" terms={value.categories} {...section} />
      <TermSection kind="tag" terms={value.tags} {...section} />
    </div>
  );
}
