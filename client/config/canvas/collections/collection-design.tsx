import { useMutation } from '@tanstack/react-query';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { collectionsApi } from '#client/config/kit/queries/collections-api.ts';
import { isGallery, listSorts } from '#domain/collections/kinds.ts';
import { getCollectionDesign } from '#domain/galleries/collection-gallery.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import type {
  CollectionDetail,
  CollectionDesign as Design,
} from '#schema/contracts/collections/collections-api.ts';
import { GALLERY_DESIGNS } from '#schema/contracts/galleries/galleries.ts';
import { AddressPattern } from './address-pattern.tsx';
import { capitalize, DESIGN_LABELS, KIND_LABELS, SORT_LABELS } from './labels.ts';

interface Props {
  collection: CollectionDetail;
  onShown: (collection: CollectionDetail) => void;
}

const SIZES = [6, 12, 20, 24, 50, 100] as const;
const TYPES = { slides: COLLECTION_TYPE.slideGallery, videos: COLLECTION_TYPE.slideVideo } as const;

export function CollectionDesign({ collection, onShown }: Props) {
  const {
    id,
    kind,
    sort,
    view,
    design,
    itemsPerPage,
    hasComments = false,
    addressPattern,
    path,
  } = collection;
  const type = kind === 'slides' || kind === 'videos' ? TYPES[kind] : COLLECTION_TYPE.generic;
  const { mutate: set } = useMutation({
    mutationFn: (change: Partial<Design>) =>
      collectionsApi.show(id, { sort, view, design, itemsPerPage, hasComments, addressPattern, ...change }),
    onSuccess: onShown,
  });
  const sizes = [...new Set([...SIZES, itemsPerPage])].sort((a, b) => a - b);
  return (
    <details className="collection-design">
      <summary>Display</summary>
      <div className="stack">
        {isGallery(kind) && (
          <Select
            label="Design"
            value={design ?? getCollectionDesign({ type })}
            options={GALLERY_DESIGNS.map((name) => [name, DESIGN_LABELS[name]])}
            onChange={(name) => set({ design: name })}
          />
        )}
        {kind === 'journal' && (
          <Select
            label="View"
            value={view}
            options={[
              ['list', 'Rows'],
              ['grid', 'Cards'],
            ]}
            onChange={(next) => set({ view: next })}
          />
        )}
        <Select
          label="Order"
          value={sort}
          options={listSorts(kind).map((name) => [name, SORT_LABELS[name]])}
          onChange={(next) => set({ sort: next })}
        />
        <Select
          label={`${capitalize(KIND_LABELS[kind].many)} per page`}
          value={String(itemsPerPage)}
          options={sizes.map((size) => [String(size), String(size)])}
          onChange={(size) => set({ itemsPerPage: Number(size) })}
        />
        {kind === 'journal' && (
          <AddressPattern
            value={addressPattern}
            path={path}
            onSave={(pattern) => set({ addressPattern: pattern })}
          />
        )}
        <Check
          label="Comments"
          help="Visitors can comment, and you approve their comments."
          isOn={hasComments}
          onChange={(isOn) => set({ hasComments: isOn })}
        />
        <p className="field-help">Visitors see changes here immediately.</p>
      </div>
    </details>
  );
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <Labelled label={label}>
      {(props) => (
        <select
          {...props}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([option]) => option === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
