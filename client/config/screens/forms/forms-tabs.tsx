import { useCan, useHas } from '#client/config/kit/account/account.tsx';
import { FORMS } from '#client/config/kit/navigation/forms-paths.ts';
import { type RouteTab, RouteTabs } from '#client/config/kit/navigation/route-tabs.tsx';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';
import { BlockList } from './audience/block-list.tsx';
import { Contacts } from './audience/contacts.tsx';
import { MailingLists } from './audience/mailing-lists.tsx';
import { FormsList } from './forms-list.tsx';
import { AnswersPanel } from './submissions/answers-panel.tsx';
import { FailedDeliveries } from './submissions/failed-deliveries.tsx';
import { SubmissionsTable } from './submissions/submissions-table.tsx';

const TABS = [
  { id: 'all', title: 'Forms', permission: 'content.read', panel: FormsList },
  { id: 'submissions', title: 'Submissions', permission: 'crm.read', panel: SubmissionsTable },
  { id: 'answers', title: 'Answers', permission: 'crm.read', panel: AnswersPanel },
  { id: 'contacts', title: 'Contacts', permission: 'crm.read', panel: Contacts },
  {
    id: 'lists',
    title: 'Mailing lists',
    permission: 'newsletter.read',
    panel: MailingLists,
    feature: 'campaigns',
  },
  { id: 'undelivered', title: 'Not delivered', permission: 'crm.read', panel: FailedDeliveries },
  { id: 'blocked', title: 'Blocked', permission: 'crm.read', panel: BlockList },
] as const satisfies readonly (RouteTab & { permission: PermissionKey; feature?: Feature })[];

export const isFormsTab = (part: string): boolean => TABS.some(({ id }) => id === part);

export function FormsTabs({ address }: { address: URL }) {
  const can = useCan();
  const has = useHas();
  return (
    <RouteTabs
      path={FORMS}
      label="Forms"
      tabs={TABS.filter((tab) => can(tab.permission) && has('feature' in tab ? tab.feature : undefined))}
      address={address}
    />
  );
}
