import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { formHref } from '#client/config/kit/navigation/forms-paths.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { submissionsHref } from '#client/config/kit/queries/submission-view.ts';
import type { FormSummary } from '#schema/contracts/forms/owner-api.ts';
import { FormChip } from './form-chip.tsx';

interface Props {
  form: FormSummary;
  canWrite: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function FormTableRow({ form, canWrite, onDuplicate, onRemove }: Props) {
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
