import { useCan } from '#client/config/kit/account/account.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';

/** Links to the choice of a start, for a site without pages. */
export function StartLink() {
  const can = useCan();
  if (!can('content.write') || !can('content.publish')) return null;
  return (
    <PanelLink className="button" href="/config/design/start">
      Choose a start
    </PanelLink>
  );
}
