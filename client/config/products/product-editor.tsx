import { ArrowLeft, Copy, ExternalLink, Trash2 } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { workflowLabel } from '#domain/products/workflow-label.ts';
import type { ProductDetail, Shop } from '#schema/contracts/commerce/product-api.ts';
import { ITEM_STATUS } from '#schema/contracts/enumerations/item-status.ts';
import { PRODUCT_TYPE } from '#schema/contracts/enumerations/product-types.ts';
import { Failed } from '../activity/failed.tsx';
import { ApiError, explain } from '../api.ts';
import { navigate } from '../router.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Loading } from '../ui/loading.tsx';
import { type Draft, draftOf, emptyDraft, inputOf } from './editor-draft.ts';
import { EditorFields } from './editor-fields.tsx';
import { productsApi } from './products-api.ts';

interface Props {
  /** Null makes a new product. */
  id: string | null;
  shop: Shop;
  onSaved: () => Promise<void>;
}

/** One product: everything that its owner says of it, saved by one button. */
export function ProductEditor({ id, shop, onSaved }: Props) {
  const [stored, setStored] = useState<ProductDetail | null>(null);
  const [draft, setDraft] = useState<Draft | null>(id === null ? emptyDraft() : null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    if (id === null) return;
    try {
      const product = await productsApi.read(id);
      setStored(product);
      setDraft(draftOf(product));
      setProblem(null);
    } catch (error) {
      setProblem(explain(error));
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!draft) return <Loading label="Loading the product" lines={8} />;
  return (
    <Form
      stored={stored}
      draft={draft}
      shop={shop}
      onDraft={setDraft}
      onReload={load}
      onStored={(product) => {
        setStored(product);
        setDraft(draftOf(product));
        void onSaved();
      }}
    />
  );
}

interface FormProps {
  stored: ProductDetail | null;
  draft: Draft;
  shop: Shop;
  onDraft: (draft: Draft) => void;
  onStored: (product: ProductDetail) => void;
  onReload: () => Promise<void>;
}

const toList = () => navigate('/config/products');

function Form({ stored, draft, shop, onDraft, onStored, onReload }: FormProps) {
  const [collectionId, setCollectionId] = useState(shop.collections[0]?.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hasChanges = stored === null || JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    setConflict(null);
    try {
      const input = inputOf(draft);
      const product = stored
        ? await productsApi.save(stored.id, stored.version, input)
        : await productsApi.create(collectionId, input);
      toast.success(product.status === ITEM_STATUS.published ? 'Saved. Visitors see it now.' : 'Saved.');
      if (!stored) navigate(`/config/products/${product.id}`, true);
      onStored(product);
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) {
        setErrors(error.body.errors);
        toast.error(explain(error));
      } else if (error instanceof ApiError && error.status === 409) setConflict(error.message);
      else toast.error(explain(error));
    }
    setBusy(false);
  };
  return (
    <form
      className="product-editor"
      aria-label={draft.title || 'New product'}
      onSubmit={(event) => void submit(event)}
    >
      <header className="product-bar">
        <IconButton label="All products" icon={ArrowLeft} onPress={toList} />
        <h1>{stored ? stored.title : 'New product'}</h1>
        {stored && <span className="chip">{workflowLabel(stored.status)}</span>}
        <span className="product-bar-end">
          {stored && <Actions stored={stored} />}
          <button type="submit" className="button primary" disabled={isBusy || !hasChanges}>
            {hasChanges ? 'Save' : 'Saved'}
          </button>
        </span>
      </header>
      {conflict && (
        <div className="notice is-serious" role="alert">
          <p>{conflict}</p>
          <button
            type="button"
            className="button"
            onClick={() => void onReload().then(() => setConflict(null))}
          >
            Load the other version
          </button>
        </div>
      )}
      <EditorFields
        draft={draft}
        storedStatus={stored?.status ?? ITEM_STATUS.draft}
        ownId={stored?.id ?? null}
        isDigitalStored={stored?.productType === PRODUCT_TYPE.digital}
        shop={shop}
        errors={errors}
        collectionId={stored ? null : (collectionId ?? null)}
        onCollection={setCollectionId}
        onChange={(patch) => onDraft({ ...draft, ...patch })}
        onDraft={onDraft}
      />
    </form>
  );
}

function Actions({ stored }: { stored: ProductDetail }) {
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast.error(explain(error));
    }
  };
  return (
    <>
      {stored.path && stored.status === ITEM_STATUS.published && (
        <a
          className="icon-button"
          href={`${stored.path}?noredirect`}
          target="_blank"
          rel="noopener"
          aria-label="Open the product's page"
        >
          <ExternalLink size={18} aria-hidden="true" />
        </a>
      )}
      <IconButton
        label="Duplicate"
        icon={Copy}
        onPress={() =>
          void run(async () => {
            const copy = await productsApi.duplicate(stored.id);
            toast.success('A hidden copy is made.');
            navigate(`/config/products/${copy.id}`);
          })
        }
      />
      <IconButton
        label="Delete"
        icon={Trash2}
        onPress={() =>
          void run(async () => {
            await productsApi.remove(stored.id);
            toast(`“${stored.title}” is deleted.`, {
              action: {
                label: 'Undo',
                onClick: () =>
                  void run(async () => void (await productsApi.bulk([stored.id], { kind: 'restore' }))),
              },
            });
            toList();
          })
        }
      />
    </>
  );
}
