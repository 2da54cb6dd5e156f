import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useCan } from '#client/config/kit/account/account.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { BulkBar } from '#client/config/kit/list/bulk-bar.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { PublishProblems } from '#client/config/kit/shared/publishing/publish-problems.tsx';
import { useCheckedPublish } from '#client/config/kit/shared/publishing/use-checked-publish.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { BulkAction } from '#schema/contracts/products/product-api.ts';
import { describeDone } from './bulk-words.ts';

interface Props {
  ids: readonly string[];
  isBin: boolean;
  currency: CurrencyCode;
  categories: readonly string[];
  onDone: () => void;
  onClear: () => void;
}

const PRODUCT = { one: 'product', many: 'products' };

type Asking = 'price' | 'stock' | 'add-category' | 'remove-category' | null;

export function ProductBulk({ ids, isBin, currency, categories, onDone, onClear }: Props) {
  const can = useCan();
  const [asking, setAsking] = useState<Asking>(null);
  const undo = useMutation({
    mutationFn: (removed: readonly string[]) => productsApi.bulk(removed, { kind: 'restore' }),
    onSuccess: ({ changed }) => {
      toast.success(describeDone('restore', changed));
      onDone();
    },
  });
  const { mutate: perform, mutateAsync } = useMutation({
    mutationFn: (action: BulkAction) => productsApi.bulk(ids, action),
    onMutate: () => setAsking(null),
    onSuccess: ({ changed, refused }, action) => {
      const [first] = refused;
      if (changed > 0 || !first) toast.success(describeDone(action.kind, changed));
      if (first) toast.error(`${refused.length} not changed. ${first.title}: ${first.reason}`);
      if (action.kind === 'delete')
        toast('They are kept in the trash for 30 days.', {
          action: { label: 'Undo', onClick: () => undo.mutate(ids) },
        });
      onDone();
    },
  });
  const checked = useCheckedPublish();
  const check = () => productsApi.checkStored(ids);
  const publish = () =>
    mutateAsync({ kind: 'publish' }).then(
      () => true,
      // The query client shows the error.
      () => false,
    );
  return (
    <BulkBar label="Selected products" count={ids.length} onClear={onClear}>
      {isBin ? (
        <button type="button" className="button" onClick={() => perform({ kind: 'restore' })}>
          Restore
        </button>
      ) : (
        <>
          <button
            type="button"
            className="button"
            aria-disabled={checked.isChecking}
            onClick={() => !checked.isChecking && void checked.ask({ check, publish })}
          >
            Make available
          </button>
          <button type="button" className="button" onClick={() => perform({ kind: 'hide' })}>
            Hide
          </button>
          <MenuTrigger>
            <Button className="button">More</Button>
            <Popover className="popover">
              <Menu className="menu" aria-label="More for the selected products">
                <MenuItem onAction={() => setAsking('price')}>Change prices…</MenuItem>
                {can('commerce.inventory.write') && (
                  <MenuItem onAction={() => setAsking('stock')}>Set stock…</MenuItem>
                )}
                <MenuItem onAction={() => setAsking('add-category')}>Add a category…</MenuItem>
                <MenuItem onAction={() => setAsking('remove-category')}>Remove a category…</MenuItem>
                <MenuItem className="menu-item-danger" onAction={() => perform({ kind: 'delete' })}>
                  Delete
                </MenuItem>
              </Menu>
            </Popover>
          </MenuTrigger>
        </>
      )}
      <PublishProblems problems={checked.problems} noun={PRODUCT} />
      <Sheet title="Change prices" isOpen={asking === 'price'} onClose={() => setAsking(null)}>
        <PriceForm currency={currency} onSubmit={perform} />
      </Sheet>
      <Sheet title="Set stock" isOpen={asking === 'stock'} onClose={() => setAsking(null)}>
        <StockForm onSubmit={perform} />
      </Sheet>
      <Sheet
        title={asking === 'add-category' ? 'Add a category' : 'Remove a category'}
        isOpen={asking === 'add-category' || asking === 'remove-category'}
        onClose={() => setAsking(null)}
      >
        <CategoryForm
          categories={categories}
          onSubmit={(category) =>
            perform({ kind: asking === 'add-category' ? 'add-category' : 'remove-category', category })
          }
        />
      </Sheet>
    </BulkBar>
  );
}

const KINDS = [
  ['percent', 'Percent'],
  ['amount', 'Amount'],
  ['sale', 'Sale'],
  ['end-sale', 'End sale'],
] as const;
const HELP = {
  percent: '10 raises every price by 10%, -10 lowers it.',
  amount: 'Added to every price. A negative amount lowers it.',
  sale: 'Percent off. The regular price is shown struck through.',
};

function PriceForm({
  currency,
  onSubmit,
}: {
  currency: CurrencyCode;
  onSubmit: (action: BulkAction) => void;
}) {
  const [kind, setKind] = useState<(typeof KINDS)[number][0]>('percent');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'end-sale') return onSubmit({ kind: 'price', change: { kind } });
    if (kind === 'amount') {
      const cents = parseCents(text, currency);
      if (cents === null) return setError(`Enter an amount in ${currency}.`);
      return onSubmit({ kind: 'price', change: { kind, cents } });
    }
    const basisPoints = findBasisPoints(text);
    if (basisPoints === null || (kind === 'sale' && (basisPoints < 1 || basisPoints > 10_000)))
      return setError('Enter a percentage such as 10 or 7.5.');
    onSubmit({ kind: 'price', change: { kind, basisPoints } });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Choice label="Method" value={kind} options={KINDS} onChange={setKind} />
      {kind !== 'end-sale' && (
        <Labelled
          label={kind === 'amount' ? `Amount in ${currency}` : 'Percent'}
          error={error}
          help={HELP[kind]}
        >
          {(props) => <input {...props} value={text} onChange={(event) => setText(event.target.value)} />}
        </Labelled>
      )}
      <button type="submit" className="button primary">
        Change prices
      </button>
    </form>
  );
}

/** Parses "7.5" as 750 basis points without floating-point arithmetic. */
function findBasisPoints(text: string): number | null {
  const [, sign = '', wholeNumber, fraction = ''] =
    /^(-?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.replace('%', '').trim()) ?? [];
  if (wholeNumber === undefined) return null;
  const value = Number(wholeNumber + fraction.padEnd(2, '0'));
  return sign ? -value : value;
}

function StockForm({ onSubmit }: { onSubmit: (action: BulkAction) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{1,9}$/.test(text.trim())) return setError('Enter a whole number.');
    onSubmit({ kind: 'stock', stock: Number(text) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Labelled label="Quantity of each variant" error={error}>
        {(props) => (
          <input
            {...props}
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      <div className="tools">
        <button type="submit" className="button primary">
          Set stock
        </button>
        <button
          type="button"
          className="button"
          onClick={() => onSubmit({ kind: 'stock', stock: 'unlimited' })}
        >
          Make unlimited
        </button>
      </div>
    </form>
  );
}

function CategoryForm({
  categories,
  onSubmit,
}: {
  categories: readonly string[];
  onSubmit: (category: string) => void;
}) {
  const [text, setText] = useState('');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSubmit(text.trim());
      }}
    >
      <Labelled label="Category">
        {(props) => (
          <input
            {...props}
            list="known-categories"
            maxLength={25}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      <datalist id="known-categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <button type="submit" className="button primary">
        Apply
      </button>
    </form>
  );
}
