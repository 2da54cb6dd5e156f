import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { formsApi, type MemberPage, type MemberView } from '#client/config/kit/queries/forms-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { ListMember } from '#schema/contracts/forms/owner-api.ts';
import { MEMBER_STATUS_LABELS, MemberFilters } from './member-filters.tsx';

interface Props {
  member: ListMember;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms removing someone from a list. */
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
const START: MemberView = { list: '', status: '', search: '' };
const TONES: Readonly<Record<ListMember['status'], string | undefined>> = {
  subscribed: 'good',
  pending: 'hidden',
  unsubscribed: undefined,
};
const join = (known: MemberPage, more: MemberPage): MemberPage => ({
  ...more,
  members: [...known.members, ...more.members],
});

/** Members of mailing lists and their status. */
export function MailingLists() {
  const [view, setView] = useState(START);
  const { page, shown, problem, isBusy, reload, loadMore } = usePages(view, formsApi.members, join);
  const [removing, setRemoving] = useState<ListMember | null>(null);
  const isFiltered = [view, shown].some((one) => JSON.stringify(one) !== JSON.stringify(START));
  const isEmpty = page?.members.length === 0;
  return (
    <section className="forms-part" aria-label="Mailing lists">
      {(!isEmpty || isFiltered) && (
        <MemberFilters
          view={view}
          lists={page?.lists ?? []}
          onChange={(patch) => setView({ ...view, ...patch })}
        />
      )}
      {problem && <Failed title={texts.connect} problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading mailing lists" lines={8} />}
      {isEmpty && <Empty isFiltered={isFiltered} onReset={() => setView(START)} />}
      {page && !isEmpty && (
        <table className="orders-table members-table" aria-busy={isBusy}>
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
            {page.members.map((member) => (
              <MemberRow
                key={`${member.list} ${member.email}`}
                member={member}
                onRemove={() => setRemoving(member)}
              />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore onMore={loadMore} isBusy={isBusy} />
      {removing && (
        <RemoveMember
          member={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null);
            void reload();
          }}
        />
      )}
    </section>
  );
}

function Empty({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return (
    <div className="empty">
      <h2>{isFiltered ? texts.noMatch : texts.empty}</h2>
      {isFiltered ? (
        <button type="button" className="button" onClick={onReset}>
          Show all
        </button>
      ) : (
        <p className="quiet">
          Create a newsletter form, or turn on the mailing list in the Storage tab of another form.
        </p>
      )}
    </div>
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
