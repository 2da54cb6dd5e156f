import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { getConflict, getFormProblem } from '#client/config/kit/api/form-problem.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { useFocusRefused } from '#client/config/kit/fields/use-focus-refused.ts';
import { listHref } from '#client/config/kit/navigation/list-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { RestoredNotice } from '#client/config/kit/unsaved/restored-notice.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { DiscountRecord } from '#schema/contracts/discounts/discount-api.ts';
import type { ProductCollections } from '#schema/contracts/products/product-api.ts';
import { DeleteDiscount } from './delete-discount.tsx';
import { emptyDraft, toDraft, toInput } from './discount-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import { getLabels, getTitles, StateChip } from './discount-labels.tsx';
import { type DiscountAnswer, discountsApi } from './discounts-api.ts';
import { discountHref } from './discounts-list.tsx';

const MODEL = { draft: emptyDraft(), version: 0, titles: [] as [string, string][] };
const LIST = '/config/store/discounts';
const toList = () => navigate(listHref(LIST));

/** Edits the discount with this id, or creates one if `id` is null. */
export function DiscountEditor({ id }: { id: string | null }) {
  const { value, problem, load } = useLoaded(['discount', id], () => readDiscount(id));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Loading discount" lines={8} />;
  return <Form loaded={value.answer} shop={value.shop} />;
}

async function readDiscount(
  id: string | null,
): Promise<{ answer: DiscountAnswer | null; shop: ProductCollections }> {
  const [answer, shop] = await Promise.all([id === null ? null : discountsApi.read(id), productsApi.shop()]);
  return { answer, shop };
}

function Form({ loaded, shop }: { loaded: DiscountAnswer | null; shop: ProductCollections }) {
  const { site } = useAccount();
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(() => (loaded ? toDraft(loaded.discount.discount) : emptyDraft()));
  const [isDeleting, setDeleting] = useState(false);
  const [titles, setTitles] = useState(() =>
    stored ? getTitles(stored.discount) : new Map<string, string>(),
  );
  const form = useRef<HTMLFormElement>(null);
  const record = stored?.discount ?? null;
  const [empty] = useState(draft);
  const [version, setVersion] = useState(record?.version ?? 0);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(record ? toDraft(record.discount) : empty);
  const canSave = record === null || hasChanges;
  const localDraft = useLocalDraft({
    name: `discount.${record?.discount.id ?? 'new'}`,
    content: { draft, version, titles: [...titles] },
    model: MODEL,
    hasChanges,
    restore: (content) => {
      setDraft(content.draft);
      setVersion(content.version);
      setTitles(new Map(content.titles));
    },
  });
  const input = toInput(draft);
  const context = { currency: shop.store.selectedCurrency, timeZone: site.timeZone };
  const saving = useFormMutation(
    (over: number) =>
      record ? discountsApi.save(record.discount.id, over, input) : discountsApi.create(input),
    {
      values: input,
      onSuccess: (answer) => {
        toast.success('Saved. It applies to carts now.');
        settle();
        take(answer);
        if (!record) navigate(discountHref(answer.discount.discount.id), true);
      },
      onError: (error) => {
        const { text } = getFormProblem(error);
        if (text !== null && getConflict(error) === null) toast.error(text);
      },
    },
  );
  const { errors } = saving;
  const conflict = getConflict(saving.error);
  const take = (answer: DiscountAnswer) => {
    setVersion(answer.discount.version);
    setStored(answer);
    setDraft(toDraft(answer.discount.discount));
  };
  useFocusRefused(form, saving.error);
  const { settle } = useUnsaved({
    name: draft.name ? `“${draft.name}”` : 'The new discount',
    hasChanges,
    kept: localDraft,
    form,
    save: () => saving.submit(version),
  });
  const duplicate = useMutation({
    mutationFn: (original: string) => discountsApi.duplicate(original),
    onSuccess: (copy) => {
      toast.success('Copy created. It is paused.');
      navigate(discountHref(copy.discount.discount.id));
    },
  });
  const remove = useMutation({
    mutationFn: ({ discount }: DiscountRecord) => discountsApi.remove(discount.id),
    onSuccess: (_answer, { discount }) => {
      settle();
      toast.success(`“${discount.name}” is deleted.`);
      toList();
    },
  });
  const saveMine = useMutation({
    mutationFn: (id: string) => discountsApi.read(id),
    onSuccess: (theirs) => void saving.submit(theirs.discount.version),
  });
  const loadTheirs = useMutation({
    mutationFn: (id: string) => discountsApi.read(id),
    onSuccess: (theirs) => {
      localDraft.forget();
      take(theirs);
      saving.reset();
    },
  });
  return (
    <form
      ref={form}
      className="rules-form discount-editor"
      aria-label={draft.name || 'New discount'}
      onSubmit={onSubmit(() => saving.submit(version))}
    >
      <header className="rules-bar">
        <IconButton label="All discounts" icon={ArrowLeft} onPress={toList} />
        <h1>{record ? record.discount.name : 'New discount'}</h1>
        {record && <StateChip discount={record.discount} used={record.used} />}
        <span className="rules-end">
          {record && (
            <>
              <IconButton
                label="Duplicate"
                icon={Copy}
                onPress={() => duplicate.mutate(record.discount.id)}
              />
              <IconButton label="Delete" icon={Trash2} onPress={() => setDeleting(true)} />
            </>
          )}
          <button type="submit" className="button primary" disabled={saving.isPending || !canSave}>
            {saving.isPending ? 'Saving…' : canSave ? 'Save' : 'Saved'}
          </button>
        </span>
      </header>
      {conflict && (
        <div className="notice is-serious" role="alert">
          <p>{conflict}</p>
          <button
            type="button"
            className="button"
            onClick={() => record && loadTheirs.mutate(record.discount.id)}
          >
            Load theirs
          </button>
          <button
            type="button"
            className="button"
            onClick={() => record && saveMine.mutate(record.discount.id)}
          >
            Overwrite with mine
          </button>
        </div>
      )}
      <RestoredNotice
        kept={localDraft}
        onDiscard={() => {
          setVersion(record?.version ?? 0);
          setDraft(record ? toDraft(record.discount) : empty);
        }}
      />
      <section className="in-words" aria-label="Summary">
        <p className="words" aria-live="polite">
          {getLabels(input, titles, context)}.
        </p>
        <p className="quiet">
          {record && `${formatUses(record.used, record.discount.usageLimit)} `}
          {draft.isCombinable
            ? 'It combines with other discounts that allow it.'
            : 'It does not combine: a cart gets the most valuable discount.'}
        </p>
      </section>
      <DiscountFields
        draft={draft}
        errors={errors}
        shop={shop}
        timeZone={site.timeZone}
        titles={titles}
        onTitlesRead={setTitles}
        onChange={(patch) => setDraft({ ...draft, ...patch })}
      />
      <DeleteDiscount
        record={isDeleting ? record : null}
        onClose={() => setDeleting(false)}
        onDelete={(deleted) => remove.mutate(deleted)}
      />
    </form>
  );
}

function formatUses(used: number, limit: number | null): string {
  const times =
    used === 0
      ? 'Not used yet.'
      : used === 1
        ? 'Used once so far.'
        : `Used ${used.toLocaleString('en-US')} times so far.`;
  return limit === null || used < limit ? times : `${times} Its limit is reached.`;
}
