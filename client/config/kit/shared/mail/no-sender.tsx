import { PanelLink } from '../../navigation/panel-link.tsx';

/** Says that the server cannot send email. Shown where the server would otherwise send it. */
export const NoSender = () => (
  <p className="notice" role="status">
    Customers get no email yet, because this server does not send email.{' '}
    <PanelLink href="/config/settings/email">Email settings</PanelLink>
  </p>
);
