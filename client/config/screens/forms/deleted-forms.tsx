import { useMutation } from '@tanstack/react-query';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { FormSummary } from '#schema/contracts/forms/owner-api.ts';

/** Deleted forms; their submissions are kept with them. */
export function DeletedForms({
  onClose,
  onRestored,
}: {
  onClose: () => void;
  onRestored: () => Promise<void>;
}) {
  const { site } = useAccount();
  const { value: forms, problem, load } = useLoaded(['forms', 'deleted'], formsApi.listDeleted);
  const restore = useMutation({
    mutationFn: (form: FormSummary) => formsApi.restore(form.id),
    onSuccess: (_, { name }) => {
      toast(`“${name}” is restored.`);
      return Promise.all([load(), onRestored()]);
    },
  });
  return (
    <Sheet title="Trash" isOpen onClose={onClose}>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!forms && !problem && <Loading label="Loading deleted forms" />}
      {forms?.length === 0 && <p className="empty-line">The trash is empty.</p>}
      <ul className="rows">
        {forms?.map((form) => (
          <li key={form.id}>
            <span>
              {form.name}
              {form.deletedAt !== null && (
                <span className="quiet">
                  deleted <RelativeTime at={form.deletedAt} timeZone={site.timeZone} />
                </span>
              )}
            </span>
            <button type="button" className="button" onClick={() => restore.mutate(form)}>
              Restore<span className="visually-hidden"> {form.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
