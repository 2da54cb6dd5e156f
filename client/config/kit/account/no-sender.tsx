import { PanelLink } from '../navigation/panel-link.tsx';

/** Says that the server cannot send email, in place of actions that would. */
export const NoSender = () => (
  <p className="notice" role="status">
    Customers get no email yet, because this server does not send email.{' '}
    <PanelLink href="/config/settings/email">Email settings</PanelLink>
  </p>
);
