import { useMutation } from '@tanstack/react-query';
import { Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { formHref } from '#client/config/kit/navigation/forms-paths.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { submissionsHref } from '#client/config/kit/queries/submission-view.ts';
import { NewForm } from '#client/config/kit/shared/forms/new-form.tsx';
import { moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { FormSummary } from '#schema/contracts/forms/owner-api.ts';
import { FormChip } from './form-chip.tsx';

interface Props {
  form: FormSummary;
  canWrite: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
}

function FormTableRow({ form, canWrite, onDuplicate, onRemove }: Props) {
  const { site } = useAccount();
  const canRead = useCan()('crm.read');
  const showSubmissions = () => navigate(submissionsHref({ form: form.id }));
  return (
    <tr>
      <th scope="row">
        <PanelLink href={formHref(form.id)}>{form.name}</PanelLink>
        {form.kind === 'newsletter' && <span className="quiet">Newsletter</span>}
      </th>
      <td className="chip-cell">
        <FormChip form={form} isChanged={form.hasUnpublishedChanges} />
      </td>
      <td className="figure-cell">
        {form.submissions}
        {form.unread > 0 && <span className="quiet">{form.unread} unread</span>}
      </td>
      <td className="quiet when-cell">
        {form.lastSubmissionAt === null ? (
          'Nothing yet'
        ) : (
          <RelativeTime at={form.lastSubmissionAt} timeZone={site.timeZone} />
        )}
      </td>
      <td className="more-cell">
        <MoreMenu
          label={`More for ${form.name}`}
          entries={[
            ...(canRead ? [{ id: 'submissions', text: 'Submissions', act: showSubmissions }] : []),
            ...(canWrite
              ? [
                  { id: 'duplicate', text: 'Duplicate', act: onDuplicate },
                  { id: 'remove', text: 'Delete', isDanger: true, act: onRemove },
                ]
              : []),
          ]}
        />
      </td>
    </tr>
  );
}

/** Restores deleted forms, whose submissions are kept. */
function DeletedForms({ onClose, onRestored }: { onClose: () => void; onRestored: () => Promise<void> }) {
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

export function FormsList() {
  const can = useCan();
  const canWrite = can('content.write');
  const { value: forms, problem, load } = useLoaded(['forms'], formsApi.list);
  const [open, setOpen] = useState<'new' | 'bin' | null>(null);
  useNewInAddress(() => {
    if (canWrite) setOpen('new');
  });
  const restore = useMutation({ mutationFn: (id: string) => formsApi.restore(id), onSuccess: load });
  const remove = useMutation({
    mutationFn: (form: FormSummary) => formsApi.remove(form.id),
    onSuccess: (_, { id, name }) => {
      toast(`“${name}” is in the trash.`, {
        duration: 10_000,
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
      });
      return load();
    },
  });
  const duplicate = useMutation({
    mutationFn: (form: FormSummary) => formsApi.duplicate(form.id),
    onSuccess: (copy) => navigate(formHref(copy.id)),
  });
  return (
    <section className="forms-part" aria-label="Forms">
      <div className="panel-page-head">
        <p className="quiet">Create a form here, then add it to a page with a form block.</p>
        {canWrite && (
          <div className="panel-page-tools">
            <button type="button" className="button quiet-button" onClick={() => setOpen('bin')}>
              <Trash size={16} aria-hidden="true" /> Trash
            </button>
            <button type="button" className="button primary" onClick={() => setOpen('new')}>
              <Plus size={16} aria-hidden="true" /> New form
            </button>
          </div>
        )}
      </div>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!forms && !problem && <Loading label="Loading forms" lines={6} />}
      {forms?.length === 0 && (
        <div className="empty">
          <h2>No forms yet</h2>
          <p className="quiet">
            Ask visitors what you need to know: a message, a request, a place on a list.
          </p>
          {canWrite && (
            <button type="button" className="button primary" onClick={() => setOpen('new')}>
              Create a form
            </button>
          )}
        </div>
      )}
      {forms && forms.length > 0 && (
        <table className="orders-table forms-table" onKeyDown={moveRowFocus}>
          <caption className="visually-hidden">Forms</caption>
          <thead>
            <tr>
              <th scope="col">Form</th>
              <th scope="col">Status</th>
              <th scope="col" className="figure-cell">
                Submissions
              </th>
              <th scope="col">Last submission</th>
              <th scope="col">
                <span className="visually-hidden">More</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {forms.map((form) => (
              <FormTableRow
                key={form.id}
                form={form}
                canWrite={canWrite}
                onDuplicate={() => duplicate.mutate(form)}
                onRemove={() => remove.mutate(form)}
              />
            ))}
          </tbody>
        </table>
      )}
      {open === 'new' && (
        <NewForm onClose={() => setOpen(null)} onMade={(form) => navigate(formHref(form.id))} />
      )}
      {open === 'bin' && <DeletedForms onClose={() => setOpen(null)} onRestored={load} />}
    </section>
  );
}
