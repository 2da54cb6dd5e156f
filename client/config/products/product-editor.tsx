import { ArrowLeft, Copy, ExternalLink, Trash2 } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { workflowLabel } from '#domain/products/workflow-label.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ProductDetail, Shop } from '#schema/contracts/products/product-api.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { notifyPublished } from '../collections/notify-published.ts';
import { Failed } from '../script-errors/failed.tsx';
import { useCan } from '../shell/account.tsx';
import { ApiError, explain } from '../shell/api.ts';
import { navigate } from '../shell/router.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Loading } from '../ui/loading.tsx';
import { KeptNotice } from '../unsaved/kept-notice.tsx';
import { useKeptDraft } from '../unsaved/use-kept-draft.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { type Draft, emptyDraft, toDraft, toInput } from './editor-draft.ts';
import { EditorFields } from './editor-fields.tsx';
import { productsApi } from './products-api.ts';

interface Props {
  /** Null creates a product. */
  id: string | null;
  shop: Shop;
  onSaved: () => Promise<void>;
}

/** Edits a product, saved by one button. */
export function ProductEditor({ id, shop, onSaved }: Props) {
  const [stored, setStored] = useState<ProductDetail | null>(null);
  const [draft, setDraft] = useState<Draft | null>(id === null ? emptyDraft() : null);
  const [problem, setProblem] = useState<string | null>(null);
  const [loads, setLoads] = useState(0);
  const load = useCallback(async () => {
    if (id === null) return;
    try {
      const product = await productsApi.read(id);
      setStored(product);
      setDraft(toDraft(product));
      setLoads((count) => count + 1);
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
      key={loads}
      stored={stored}
      draft={draft}
      shop={shop}
      onDraft={setDraft}
      onReload={load}
      onSaved={onSaved}
      onStored={(product) => {
        setStored(product);
        setDraft(toDraft(product));
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
  onSaved: () => Promise<void>;
}

/** A complete draft; a description made of blocks has no text. */
const { descriptionHtml: _, ...NEEDED } = emptyDraft();
const MODEL: { draft: Draft; version: number } = { draft: NEEDED, version: 0 };
const toList = () => navigate('/config/products');

function Form({ stored, draft, shop, onDraft, onStored, onReload, onSaved }: FormProps) {
  const can = useCan();
  const [collectionId, setCollectionId] = useState(shop.collections[0]?.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The version the draft is based on; a restored draft may be older than the stored one. */
  const [version, setVersion] = useState(stored?.version ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const [empty] = useState(draft);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored ? toDraft(stored) : empty);
  const kept = useKeptDraft({
    name: `product.${stored?.id ?? 'new'}`,
    content: { draft, version },
    model: MODEL,
    hasChanges,
    restore: (content) => {
      onDraft(content.draft);
      setVersion(content.version);
    },
  });
  /** Saves, over version `over` if given; true on success. */
  const save = async (over = version): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setConflict(null);
    try {
      const input = toInput(draft);
      const product = stored
        ? await productsApi.save(stored.id, over, input)
        : await productsApi.create(collectionId, input);
      if (product.status === ITEM_STATUS.published) {
        const listPage = shop.collections.find(({ id }) => id === product.collectionId)?.page ?? null;
        notifyPublished(
          { accessKind: 'public', listPage },
          { done: 'Saved.', mayPublish: can('content.publish'), onPublished: () => void onSaved() },
        );
      } else toast.success('Saved.');
      settle();
      if (!stored) navigate(`/config/products/${product.id}`, true);
      setVersion(product.version);
      onStored(product);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) {
        setErrors(error.body.errors);
        toast.error(explain(error));
      } else if (error instanceof ApiError && error.status === 409) setConflict(error.message);
      else toast.error(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const canSave = stored === null || hasChanges;
  const { settle } = useUnsaved({
    name: draft.title ? `“${draft.title}”` : 'The new product',
    hasChanges,
    kept,
    form,
    save: () => save(),
  });
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const loadOther = async () => {
    kept.forget();
    await onReload();
  };
  const saveMine = async () => {
    if (stored) await save((await productsApi.read(stored.id)).version);
  };
  return (
    <form
      ref={form}
      className="product-editor"
      aria-label={draft.title || 'New product'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <header className="product-bar">
        <IconButton label="All products" icon={ArrowLeft} onPress={toList} />
        <h1>{stored ? stored.title : 'New product'}</h1>
        {stored && <span className="chip">{workflowLabel(stored.status)}</span>}
        <span className="product-bar-end">
          {stored && <Actions stored={stored} onDeleted={settle} />}
          <button type="submit" className="button primary" disabled={isBusy || !canSave}>
            {canSave ? 'Save' : 'Saved'}
          </button>
        </span>
      </header>
      {conflict && (
        <div className="notice is-serious" role="alert">
          <p>{conflict}</p>
          <button type="button" className="button" onClick={() => void loadOther()}>
            Load the other version
          </button>
          <button type="button" className="button" onClick={() => void run(saveMine)}>
            Overwrite with mine
          </button>
        </div>
      )}
      <KeptNotice kept={kept} onDiscard={() => (stored ? void run(onReload) : onDraft(empty))} />
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

async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast.error(explain(error));
  }
}

function Actions({ stored, onDeleted }: { stored: ProductDetail; onDeleted: () => void }) {
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
            toast.success('Copy created. It is hidden.');
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
            onDeleted();
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
