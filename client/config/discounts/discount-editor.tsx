import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Shop } from '#schema/contracts/products/product-api.ts';
import { productsApi } from '../products/products-api.ts';
import { Failed } from '../script-errors/failed.tsx';
import { useAccount } from '../shell/account.tsx';
import { ApiError, explain } from '../shell/api.ts';
import { navigate } from '../shell/router.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Loading } from '../ui/loading.tsx';
import { KeptNotice } from '../unsaved/kept-notice.tsx';
import { useKeptDraft } from '../unsaved/use-kept-draft.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { DeleteDiscount } from './delete-discount.tsx';
import { type DiscountDraft, emptyDraft, toDraft, toInput } from './discount-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import { getLabels, getTitles, StateChip } from './discount-labels.tsx';
import { type DiscountAnswer, discountsApi } from './discounts-api.ts';
import { discountHref } from './discounts-list.tsx';

/** A complete draft. */
const MODEL = { draft: emptyDraft(), version: 0, titles: [] as [string, string][] };
const LIST = '/config/store/discounts';
const toList = () => navigate(LIST);

/** Edits a discount, with a live summary. Null creates one. */
export function DiscountEditor({ id }: { id: string | null }) {
  const [stored, setStored] = useState<DiscountAnswer | null>(null);
  const [draft, setDraft] = useState<DiscountDraft | null>(id === null ? emptyDraft() : null);
  const [shop, setShop] = useState<Shop | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      const [read, products] = await Promise.all([
        id === null ? null : discountsApi.read(id),
        productsApi.shop(),
      ]);
      setShop(products);
      if (read) {
        setStored(read);
        setDraft(toDraft(read.discount.discount));
      }
      setProblem(null);
    } catch (error) {
      setProblem(explain(error));
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!draft || !shop) return <Loading label="Loading the discount" lines={8} />;
  return (
    <Form
      stored={stored}
      draft={draft}
      shop={shop}
      onDraft={setDraft}
      onStored={(answer) => {
        setStored(answer);
        setDraft(toDraft(answer.discount.discount));
      }}
    />
  );
}

interface FormProps {
  stored: DiscountAnswer | null;
  draft: DiscountDraft;
  shop: Shop;
  onDraft: (draft: DiscountDraft) => void;
  onStored: (answer: DiscountAnswer) => void;
}

function Form({ stored, draft, shop, onDraft, onStored }: FormProps) {
  const { site } = useAccount();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
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
  const kept = useKeptDraft({
    name: `discount.${record?.discount.id ?? 'new'}`,
    content: { draft, version, titles: [...titles] },
    model: MODEL,
    hasChanges,
    restore: (content) => {
      onDraft(content.draft);
      setVersion(content.version);
      setTitles(new Map(content.titles));
    },
  });
  const input = toInput(draft);
  const context = { currency: shop.store.selectedCurrency, timeZone: site.timeZone };
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const save = async (over = version): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setConflict(null);
    try {
      const answer = record
        ? await discountsApi.save(record.discount.id, over, input)
        : await discountsApi.create(input);
      toast.success('Saved. It applies to carts now.');
      settle();
      setVersion(answer.discount.version);
      onStored(answer);
      if (!record) navigate(discountHref(answer.discount.discount.id), true);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      else if (error instanceof ApiError && error.status === 409) setConflict(error.message);
      else toast.error(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const { settle } = useUnsaved({
    name: draft.name ? `“${draft.name}”` : 'The new discount',
    hasChanges,
    kept,
    form,
    save: () => save(),
  });
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(explain(error));
    }
  };
  /** The other version, to load or overwrite. */
  const resolve = (isMine: boolean) =>
    void run(async () => {
      if (!record) return;
      const theirs = await discountsApi.read(record.discount.id);
      if (isMine) await save(theirs.discount.version);
      else {
        kept.forget();
        setVersion(theirs.discount.version);
        onStored(theirs);
        setConflict(null);
      }
    });
  return (
    <form
      ref={form}
      className="rules-form discount-editor"
      aria-label={draft.name || 'New discount'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
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
                onPress={() =>
                  void run(async () => {
                    const copy = await discountsApi.duplicate(record.discount.id);
                    toast.success('Copy created. It is paused.');
                    navigate(discountHref(copy.discount.discount.id));
                  })
                }
              />
              <IconButton label="Delete" icon={Trash2} onPress={() => setDeleting(true)} />
            </>
          )}
          <button type="submit" className="button primary" disabled={isBusy || !canSave}>
            {isBusy ? 'Saving…' : canSave ? 'Save' : 'Saved'}
          </button>
        </span>
      </header>
      {conflict && (
        <div className="notice is-serious" role="alert">
          <p>{conflict}</p>
          <button type="button" className="button" onClick={() => resolve(false)}>
            Load theirs
          </button>
          <button type="button" className="button" onClick={() => resolve(true)}>
            Overwrite with mine
          </button>
        </div>
      )}
      <KeptNotice
        kept={kept}
        onDiscard={() => {
          setVersion(record?.version ?? 0);
          onDraft(record ? toDraft(record.discount) : empty);
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
            : 'It does not combine: a cart gets the discount that is worth most.'}
        </p>
      </section>
      <DiscountFields
        draft={draft}
        errors={errors}
        shop={shop}
        timeZone={site.timeZone}
        titles={titles}
        onTitles={setTitles}
        onChange={(patch) => onDraft({ ...draft, ...patch })}
      />
      <DeleteDiscount
        record={isDeleting ? record : null}
        onClose={() => setDeleting(false)}
        onDelete={({ discount }) =>
          void run(async () => {
            await discountsApi.remove(discount.id);
            settle();
            toast.success(`“${discount.name}” is deleted.`);
            toList();
          })
        }
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
