import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { NO_PROOF, ProofFields } from '#client/config/kit/shared/accounts/proof-fields.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { isSiteName } from '#domain/sites/deletion.ts';
import { dangerApi } from './danger-api.ts';
import type { DangerPart } from './danger-part.ts';

export function DeleteCard(part: DangerPart) {
  const [isOpen, setOpen] = useState(false);
  const { deletesAt } = part.danger;
  return (
    <Card
      title={deletesAt === null ? 'Delete the site' : 'The site will be deleted'}
      about="Deletes the pages, products, orders, customers, form entries, files, backups and domains of this site for good."
    >
      {deletesAt === null ? (
        <>
          <p className="quiet">
            The site is deleted 14 days after you confirm. Until then it stays online, and you can cancel.
            Make <PanelLink href="/config/settings/backups">a backup</PanelLink> first, and download it.
            Another site on this server accepts the backup only after the 14 days.
          </p>
          <div>
            <button type="button" className="button danger" onClick={() => setOpen(true)}>
              Delete the site…
            </button>
          </div>
        </>
      ) : (
        <Scheduled deletesAt={deletesAt} onChanged={part.onChanged} />
      )}
      <Sheet title="Delete this site?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm {...part} onClose={() => setOpen(false)} />
      </Sheet>
    </Card>
  );
}

function Scheduled({ deletesAt, onChanged }: Pick<DangerPart, 'onChanged'> & { deletesAt: number }) {
  const { site } = useAccount();
  const keep = useMutation({
    mutationFn: dangerApi.keep,
    onSuccess: (next) => {
      onChanged(next);
      toast.success('The deletion is cancelled.');
    },
  });
  return (
    <>
      <p className="notice is-serious" role="status">
        Everything is deleted on {formatTime(deletesAt, site.timeZone)}. After that, nobody can restore it.
      </p>
      <p className="quiet">
        To move the content to another site on this server, download a backup now, and upload it to the other
        site after that time.
      </p>
      <div className="card-end">
        <button
          type="button"
          className="button primary"
          disabled={keep.isPending}
          onClick={() => keep.mutate()}
        >
          {keep.isPending ? 'Cancelling…' : 'Cancel the deletion'}
        </button>
        <PanelLink className="button" href="/config/settings/backups">
          Make a backup
        </PanelLink>
      </div>
    </>
  );
}

function DeleteForm({ danger, onChanged, onClose }: DangerPart & { onClose: () => void }) {
  const { site } = useAccount();
  const [title, setTitle] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const { submit, errors, isPending } = useFormMutation(() => dangerApi.remove({ ...proof, title }), {
    values: { ...proof, title },
    onSuccess: (next) => {
      onChanged(next);
      onClose();
      toast.success(
        site.sendsMail
          ? 'The site will be deleted in 14 days. You got an email about it.'
          : 'The site will be deleted in 14 days.',
      );
    },
    onProblem: (text) => toast.error(text),
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(submit)}>
      <p>
        To confirm, type the name of the site:{' '}
        <strong>
          <bdi>{site.title}</bdi>
        </strong>
      </p>
      <Labelled label="Name of the site" error={errors.title}>
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            dir="auto"
            maxLength={1_000}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Labelled>
      <ProofFields
        proof={proof}
        hasSecondFactor={danger.hasSecondFactor}
        errors={errors}
        onChange={setProof}
      />
      <div className="card-end">
        <button
          type="submit"
          className="button danger"
          disabled={isPending || !isSiteName(title, site.title)}
        >
          {isPending ? 'Confirming…' : 'Delete in 14 days'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Keep the site
        </button>
      </div>
    </form>
  );
}
