import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { settingsHref } from './settings-places.ts';

export default function BillingLink() {
  return (
    <Card title="Plan" about="The status of this site and its limits.">
      <PanelLink href={settingsHref('billing')}>Open plan and billing</PanelLink>
    </Card>
  );
}
