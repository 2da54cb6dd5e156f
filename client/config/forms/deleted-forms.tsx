import { toast } from 'sonner';
import type { FormSummary } from '#schema/contracts/forms/owner-api.ts';
import { Failed } from '../script-errors/failed.tsx';
import { useAccount } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Sheet } from '../ui/sheet.tsx';
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
  const restore = async (form: FormSummary) => {
    try {
      await formsApi.restore(form.id);
      toast(`“${form.name}” is restored.`);
      await Promise.all([load(), onRestored()]);
    } catch (error) {
      toast.error(explain(error));
    }
  };
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
            <button type="button" className="button" onClick={() => void restore(form)}>
              Restore<span className="visually-hidden"> {form.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
