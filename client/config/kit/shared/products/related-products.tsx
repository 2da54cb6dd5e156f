import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ProductSummary } from '#schema/contracts/products/product-api.ts';
import { productsApi } from './products-api.ts';

interface Props {
  ids: readonly string[];
  ownId: string | null;
  onChange: (ids: string[]) => void;
  label?: string;
  most?: number;
  known?: ReadonlyMap<string, string>;
  onTitlesRead?: (titles: Map<string, string>) => void;
}

const MOST_RELATED = 12;
const VIEW = {
  status: '',
  category: '',
  vendor: '',
  stock: '',
  sort: 'title',
  descending: false,
  isBin: false,
} as const;

export function RelatedProducts({
  ids,
  ownId,
  onChange,
  label = 'Related products',
  most = MOST_RELATED,
  known,
  onTitlesRead,
}: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<ProductSummary[]>([]);
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map());
  const titles = known ?? read;
  const setTitles = onTitlesRead ?? setRead;
  useEffect(() => {
    const missing = ids.filter((one) => !titles.has(one));
    if (missing.length === 0) return;
    let isHere = true;
    void Promise.all(
      missing.map((one) =>
        productsApi.read(one).then(
          ({ title }) => [one, title] as const,
          () => [one, 'A deleted product'] as const,
        ),
      ),
    ).then((found) => isHere && setTitles(new Map([...titles, ...found])));
    return () => {
      isHere = false;
    };
  }, [ids, titles, setTitles]);
  useEffect(() => {
    if (search.trim() === '') return setFound([]);
    let isHere = true;
    const timer = window.setTimeout(() => {
      productsApi.list({ ...VIEW, search }, null).then(
        ({ products }) => isHere && setFound(products),
        () => isHere && setFound([]),
      );
    }, 250);
    return () => {
      isHere = false;
      window.clearTimeout(timer);
    };
  }, [search]);
  const choices = found.filter((product) => product.id !== ownId && !ids.includes(product.id)).slice(0, 6);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="terms">
        {ids.map((one) => (
          <span key={one} className="term">
            {titles.get(one) ?? '…'}
            <button
              type="button"
              aria-label={`Remove ${titles.get(one) ?? 'it'}`}
              onClick={() => onChange(ids.filter((other) => other !== one))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        {ids.length < most && (
          <input
            id={id}
            type="search"
            autoComplete="off"
            placeholder="Find by name"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      {choices.length > 0 && (
        <ul className="related-choices" aria-label="Products found">
          {choices.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="button quiet-button"
                onClick={() => {
                  setTitles(new Map([...titles, [product.id, product.title]]));
                  onChange([...ids, product.id]);
                  setSearch('');
                }}
              >
                {product.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
