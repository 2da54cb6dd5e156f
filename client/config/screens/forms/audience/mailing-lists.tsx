import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { formsApi, type MemberView } from '#client/config/kit/queries/forms-api.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, isShort, searchField, textField } from '#client/config/kit/views/view-fields.ts';
import type { ListMember } from '#schema/contracts/forms/owner-api.ts';
import { MEMBER_STATUS_LABELS, MEMBER_STATUSES, MemberFilters } from './member-filters.tsx';

interface Props {
  member: ListMember;
  onClose: () => void;
  onDone: () => void;
}

function RemoveMember({ member, onClose, onDone }: Props) {
  const remove = useMutation({
    mutationFn: () => formsApi.removeMember(member.list, member.email),
    onSuccess: () => {
      toast.success(`${member.email} is removed from the list.`);
      onDone();
    },
  });
  return (
    <Sheet title="Remove from the list?" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          {member.email} is removed from “{member.list}”, and the record of when they confirmed or left is
          deleted. They can subscribe again.
        </p>
        <div className="tools">
          <button
            type="button"
            className="button danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Sheet>
  );
}

const texts = COMPONENT_TEXTS.mailingList;
const VIEW = defineView<MemberView>({
  list: textField(isShort(60)),
  status: choiceField(MEMBER_STATUSES, ''),
  search: searchField(),
});
const TONES: Readonly<Record<ListMember['status'], string | undefined>> = {
  subscribed: 'good',
  pending: 'hidden',
  unsubscribed: undefined,
};

export function MailingLists() {
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const list = useList({ list: filters, fetchPage: formsApi.members, rows: 'members' });
  const [removing, setRemoving] = useState<ListMember | null>(null);
  return (
    <section className="forms-part" aria-label="Mailing lists">
      {(list.isFiltered || !list.isEmpty) && (
        <MemberFilters view={view} lists={list.page?.lists ?? []} onChange={change} />
      )}
      <ListBody
        name="mailing lists"
        list={list}
        failed={texts.connect}
        noMatch={texts.noMatch}
        showAll="Show all"
        onReset={reset}
        first={
          <>
            <h2>{texts.empty}</h2>
            <p className="quiet">
              Create a newsletter form, or turn on the mailing list in the Storage tab of another form.
            </p>
          </>
        }
      >
        {({ members }) => (
          <table className="orders-table members-table" aria-busy={list.isBusy}>
            <caption className="visually-hidden">Members of mailing lists, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col">List</th>
                <th scope="col">Status</th>
                <th scope="col">Since</th>
                <td className="more-cell" />
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <MemberRow
                  key={`${member.list} ${member.email}`}
                  member={member}
                  onRemove={() => setRemoving(member)}
                />
              ))}
            </tbody>
          </table>
        )}
      </ListBody>
      {removing && (
        <RemoveMember
          member={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null);
            void list.reload();
          }}
        />
      )}
    </section>
  );
}

function MemberRow({ member, onRemove }: { member: ListMember; onRemove: () => void }) {
  const { site } = useAccount();
  const canWrite = useCan()('newsletter.write');
  const at = member.unsubscribedAt ?? member.confirmedAt ?? member.createdAt;
  return (
    <tr>
      <th scope="row" className="person-cell">
        {member.name || member.email}
        {member.name && <span className="quiet">{member.email}</span>}
      </th>
      <td>{member.list}</td>
      <td className="chip-cell">
        <span className="chip" data-tone={TONES[member.status]}>
          {MEMBER_STATUS_LABELS[member.status]}
        </span>
      </td>
      <td className="quiet when-cell">
        <RelativeTime at={at} timeZone={site.timeZone} />
      </td>
      <td className="more-cell">
        {canWrite && (
          <button
            type="button"
            className="text-button"
            aria-label={`Remove ${member.email} from ${member.list}…`}
            onClick={onRemove}
          >
            Remove…
          </button>
        )}
      </td>
    </tr>
  );
}
