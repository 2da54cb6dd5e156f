import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { getConflict, getFormProblem } from '#client/config/kit/api/form-problem.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { useFocusRefused } from '#client/config/kit/fields/use-focus-refused.ts';
import { listHref } from '#client/config/kit/navigation/list-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { notifyPublished } from '#client/config/kit/queries/notify-published.ts';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { PublishProblems } from '#client/config/kit/shared/publishing/publish-problems.tsx';
import { useCheckedPublish } from '#client/config/kit/shared/publishing/use-checked-publish.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { RestoredNotice } from '#client/config/kit/unsaved/restored-notice.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { describeFaults } from '#domain/products/describe-faults.ts';
import { workflowLabel } from '#domain/products/workflow-label.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ProductCollections, ProductDetail } from '#schema/contracts/products/product-api.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { type Draft, emptyDraft, toDraft, toInput } from './editor-draft.ts';
import { EditorFields } from './editor-fields.tsx';
import { ProductActions } from './product-actions.tsx';

interface Props {
  id: string | null;
  shop: ProductCollections;
  onSaved: () => Promise<void>;
}

export default function ProductEditor({ id, shop, onSaved }: Props) {
  const [loads, setLoads] = useState(0);
  const {
    value: product,
    problem,
    load,
  } = useLoaded(['product', id], id === null ? null : () => productsApi.read(id));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (id !== null && !product) return <Loading label="Loading product" lines={8} />;
  const reload = async () => {
    await load();
    setLoads((count) => count + 1);
  };
  return <Form key={loads} loaded={product} shop={shop} onReload={reload} onSaved={onSaved} />;
}

interface FormProps {
  loaded: ProductDetail | null;
  shop: ProductCollections;
  onReload: () => Promise<void>;
  onSaved: () => Promise<void>;
}

const AddToRelease = lazyPart(() => import('#client/config/kit/shared/releases/add-to-release.tsx'), {
  fallback: null,
});
const ProductVersions = lazyPart(() => import('./product-versions.tsx'), { fallback: null });

/**
 * The default values of a draft's fields. A product whose description is built from blocks has no description
 * text here.
 */
const { descriptionHtml: _, ...NEEDED } = emptyDraft();
const MODEL: { draft: Draft; version: number } = { draft: NEEDED, version: 0 };
const isShown = (status: number) => status === ITEM_STATUS.published || status === ITEM_STATUS.scheduled;

async function findProblems(id: string | undefined, collectionId: string | undefined, draft: Draft) {
  try {
    return await productsApi.check(id, collectionId, toInput(draft));
  } catch (error) {
    // Saving shows invalid fields.
    if (Object.keys(getFormProblem(error).errors).length > 0) return [];
    throw error;
  }
}

const toList = () => navigate(listHref('/config/products'));

function Form({ loaded, shop, onReload, onSaved }: FormProps) {
  const can = useCan();
  const [collectionId, setCollectionId] = useState(shop.collections[0]?.id);
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(() => (loaded ? toDraft(loaded) : emptyDraft()));
  /**
   * The version that the form's draft is based on. A restored draft may be based on an older version than the
   * stored one.
   */
  const [version, setVersion] = useState(stored?.version ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<'release' | 'versions' | null>(null);
  const [empty] = useState(draft);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored ? toDraft(stored) : empty);
  const localDraft = useLocalDraft({
    name: `product.${stored?.id ?? 'new'}`,
    content: { draft, version },
    model: MODEL,
    hasChanges,
    restore: (content) => {
      setDraft(content.draft);
      setVersion(content.version);
    },
  });
  const saving = useFormMutation(
    (over: number) =>
      stored
        ? productsApi.save(stored.id, over, toInput(draft))
        : productsApi.create(collectionId, toInput(draft)),
    {
      values: draft,
      onSuccess: (product) => {
        notifySaved(product);
        settle();
        if (!stored) navigate(`/config/products/${product.id}`, true);
        setVersion(product.version);
        setStored(product);
        setDraft(toDraft(product));
        void onSaved();
      },
      onError: (error) => {
        if (getConflict(error) !== null) return;
        const faults = getFormProblem(error).errors;
        const hasFaults = Object.keys(faults).length > 0;
        toast.error(hasFaults ? describeFaults(faults, toInput(draft).variants) : explain(error));
      },
    },
  );
  const { errors } = saving;
  const conflict = getConflict(saving.error);
  const notifySaved = (product: ProductDetail) => {
    if (product.status !== ITEM_STATUS.published) {
      toast.success('Saved.');
      return;
    }
    const listPage = shop.collections.find(({ id }) => id === product.collectionId)?.page ?? null;
    notifyPublished(
      { accessKind: 'public', listPage },
      { done: 'Saved.', canPublish: can('content.publish'), onPublished: () => void onSaved() },
    );
  };
  const canSave = stored === null || hasChanges;
  const checked = useCheckedPublish();
  const save = () => saving.submit(version);
  const saveChecked = () =>
    isShown(draft.status) && !isShown(stored?.status ?? ITEM_STATUS.draft)
      ? checked.ask({ check: () => findProblems(stored?.id, collectionId, draft), publish: save })
      : save();
  const { settle } = useUnsaved({
    name: draft.title ? `“${draft.title}”` : 'The new product',
    hasChanges,
    kept: localDraft,
    form,
    save: saveChecked,
  });
  useFocusRefused(form, saving.error);
  const loadOther = async () => {
    localDraft.forget();
    await onReload();
  };
  const saveMine = useMutation({
    mutationFn: (id: string) => productsApi.read(id),
    onSuccess: (theirs) => void saving.submit(theirs.version),
  });
  return (
    <form
      ref={form}
      className="product-editor"
      aria-label={draft.title || 'New product'}
      onSubmit={onSubmit(saveChecked)}
    >
      <header className="product-bar">
        <IconButton label="All products" icon={ArrowLeft} onPress={toList} />
        <h1>{stored ? stored.title : 'New product'}</h1>
        {stored && <span className="chip">{workflowLabel(stored.status)}</span>}
        <span className="product-bar-end">
          {stored && (
            <ProductActions stored={stored} onDeleted={settle} onOpenVersions={() => setOpen('versions')} />
          )}
          {stored && can('content.write') && (
            <button
              type="button"
              className="button"
              disabled={!hasChanges}
              onClick={() => setOpen('release')}
            >
              Add to release…
            </button>
          )}
          <button
            type="submit"
            className="button primary"
            disabled={saving.isPending || checked.isChecking || !canSave}
          >
            {canSave ? 'Save' : 'Saved'}
          </button>
        </span>
      </header>
      <PublishProblems problems={checked.problems} noun={{ one: 'product', many: 'products' }} />
      {stored && open === 'release' && (
        <AddToRelease
          title={draft.title}
          getPart={async () => ({ kind: 'product', refId: stored.id, version, change: toInput(draft) })}
          onClose={() => setOpen(null)}
          onAdded={() => {
            settle();
            localDraft.forget();
            setDraft(toDraft(stored));
          }}
        />
      )}
      {stored && open === 'versions' && (
        <ProductVersions
          stored={stored}
          draft={draft}
          onClose={() => setOpen(null)}
          onRestore={(texts) => {
            setDraft({ ...draft, ...texts });
            setOpen(null);
            toast('The texts of that version are in the form. Visitors see them when you save.');
          }}
        />
      )}
      {conflict && (
        <div className="notice is-serious" role="alert">
          <p>{conflict}</p>
          <button type="button" className="button" onClick={() => void loadOther()}>
            Load the other version
          </button>
          <button type="button" className="button" onClick={() => stored && saveMine.mutate(stored.id)}>
            Overwrite with mine
          </button>
        </div>
      )}
      <RestoredNotice kept={localDraft} onDiscard={() => (stored ? void onReload() : setDraft(empty))} />
      <EditorFields
        draft={draft}
        storedStatus={stored?.status ?? ITEM_STATUS.draft}
        ownId={stored?.id ?? null}
        isDigitalStored={stored?.productType === PRODUCT_TYPE.digital}
        shop={shop}
        errors={errors}
        collectionId={stored ? null : (collectionId ?? null)}
        onChooseCollection={setCollectionId}
        onChange={(patch) => setDraft({ ...draft, ...patch })}
        onChangeDraft={setDraft}
      />
    </form>
  );
}
