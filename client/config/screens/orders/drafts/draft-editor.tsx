import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { newKey } from '#client/config/kit/shared/orders/orders-api.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { DraftGap } from '#domain/orders/draft-order.ts';
import type { DraftContent, DraftOrder } from '#schema/contracts/orders/draft-order.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftChip } from './draft-chip.tsx';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftLines } from './draft-lines.tsx';
import type { DraftPart } from './draft-part.ts';
import { DraftTotals } from './draft-totals.tsx';
import { draftHref, draftsApi } from './drafts-api.ts';
import { useQuote } from './use-quote.ts';

interface Props {
  /** Null for a draft that was not saved yet. */
  draft: DraftOrder | null;
  content: DraftContent;
  onUpdated: (draft: DraftOrder) => void;
  onReload: () => Promise<void>;
}

export function DraftEditor({ draft, content: saved, onUpdated, onReload }: Props) {
  const [content, setContent] = useState(saved);
  const [gap, setGap] = useState<DraftGap | null>(null);
  const editor = useRef<HTMLFormElement>(null);
  const key = useRef(newKey());
  const canWrite = useCan()('commerce.orders.write');
  const hasChanges = content !== saved;
  const { quote, problem } = useQuote(content, hasChanges ? null : (draft?.quote ?? null));
  const form = useFormMutation(
    () =>
      draft === null
        ? draftsApi.create(key.current, content)
        : draftsApi.save(draft.id, draft.version, content),
    {
      values: content,
      onSuccess: (next) => {
        toast.success('Draft saved.');
        if (draft === null) navigate(draftHref(next.id), true);
        else onUpdated(next);
      },
    },
  );
  const errors = {
    ...(gap && { [gap.field]: gap.text }),
    ...Object.fromEntries(
      Object.entries(form.errors).map(([field, text]) => [field.replace(/^content\./, ''), text]),
    ),
  };
  useEffect(() => {
    const field = gap?.field === 'lines' ? '[data-search=products] input' : '[aria-invalid=true]';
    if (gap) editor.current?.querySelector<HTMLElement>(field)?.focus();
  }, [gap]);
  const part: DraftPart = {
    content,
    errors,
    onChange: (patch) => {
      setGap(null);
      setContent((now) => ({ ...now, ...patch }));
    },
  };
  return (
    <form
      ref={editor}
      className="draft-editor"
      onKeyDown={(event) => content.lines.length === 0 && keepFromSaving(event)}
      onSubmit={(event) => event.target === event.currentTarget && onSubmit(form.submit)(event)}
    >
      <Unsaved name="The draft" hasChanges={hasChanges && !form.isPending} />
      <header className="order-bar">
        <IconButton label="All drafts" icon={ArrowLeft} onPress={() => navigate('/config/orders/drafts')} />
        <h1>{draft ? `Draft D${draft.number}` : 'New order'}</h1>
        {draft && <DraftChip state={draft.state} />}
        <span className="order-actions">
          {draft && canWrite && (
            <DraftActions
              draft={draft}
              hasChanges={hasChanges}
              onGap={setGap}
              onUpdated={onUpdated}
              onReload={onReload}
            />
          )}
          {canWrite && (
            <button
              type="submit"
              className={hasChanges || !draft ? 'button primary' : 'button'}
              disabled={form.isPending || !hasChanges}
            >
              Save draft
            </button>
          )}
        </span>
      </header>
      <ProblemNotice form={form} onReload={() => void onReload()} />
      <div className="order-columns">
        <div className="order-main">
          <DraftLines {...part} quote={quote} />
          <DraftTotals {...part} quote={quote} problem={problem} />
        </div>
        <DraftCustomer {...part} />
      </div>
    </form>
  );
}

/** Keeps Enter in a field of the editor, but not of a dialog over it, from submitting the form. */
function keepFromSaving(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target))
    event.preventDefault();
}
