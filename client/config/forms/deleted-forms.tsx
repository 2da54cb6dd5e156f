import { useMutation } from '@tanstack/react-query';
import type { FormSummary } from '#schema/contracts/forms/owner-api.ts';
import { Failed } from '../script-errors/failed.tsx';
import { useAccount } from '../shell/account.tsx';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { formsApi } from './forms-api.ts';

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
