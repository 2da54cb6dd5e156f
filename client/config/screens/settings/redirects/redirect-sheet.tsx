import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { RedirectInput } from '#schema/contracts/redirects/redirect.ts';
import { redirectsApi } from './redirects-api.ts';

export interface OpenedRedirect extends RedirectInput {
  /** Path of the redirect being edited; null for a new one. */
  stored: string | null;
}

export const newRedirect = (from = ''): OpenedRedirect => ({ stored: null, from, to: '', status: 301 });

interface Props {
  opened: OpenedRedirect | null;
  onClose: () => void;
  onSaved: () => void;
}

export function RedirectSheet({ opened, onClose, onSaved }: Props) {
  return (
    <Sheet
      title={opened?.stored === null ? 'Add a redirect' : 'Edit the redirect'}
      isOpen={opened !== null}
      onClose={onClose}
    >
      {opened && <RedirectForm opened={opened} onClose={onClose} onSaved={onSaved} />}
    </Sheet>
  );
}

const STATUSES = [
  ['301', 'Permanent (301)'],
  ['302', 'Temporary (302)'],
] as const;

function RedirectForm({
  opened: { stored, ...start },
  onClose,
  onSaved,
}: Props & { opened: OpenedRedirect }) {
  const [draft, setDraft] = useState<RedirectInput>(start);
  const set = (patch: Partial<RedirectInput>) => setDraft({ ...draft, ...patch });
  const form = useFormMutation(() => redirectsApi.save(stored, draft), {
    values: draft,
    fields: ['from', 'to'],
    onSuccess: ({ redirect: { from, hasPage } }) => {
      toast.success(
        hasPage
          ? `Saved. Visitors still see the page at ${from}, because pages come first.`
          : 'Redirect saved.',
      );
      onSaved();
      onClose();
    },
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(() => form.submit())}>
      <Unsaved
        name="The redirect"
        hasChanges={draft.from !== start.from || draft.to !== start.to || draft.status !== start.status}
      />
      <Labelled label="From" help="The old address on this site, such as /old-page." error={form.errors.from}>
        {(field) => (
          <input
            {...field}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.from}
            onChange={({ target }) => set({ from: target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label="To"
        help="A path of this site, such as /about, or an address of another site with https://."
        error={form.errors.to}
      >
        {(field) => (
          <input
            {...field}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.to}
            onChange={({ target }) => set({ to: target.value })}
          />
        )}
      </Labelled>
      <Choice
        label="Type"
        value={draft.status === 302 ? '302' : '301'}
        options={STATUSES}
        onChange={(status) => set({ status: status === '302' ? 302 : 301 })}
      />
      <p className="field-help">Browsers and search engines remember a permanent redirect.</p>
      {form.problem && (
        <p className="notice is-serious" role="alert">
          {form.problem}
        </p>
      )}
      <div className="card-end">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={form.isPending}>
          Save
        </button>
      </div>
    </form>
  );
}
