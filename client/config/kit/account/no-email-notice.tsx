/** Says why customers get no email, and who can change that. */
export const NoEmailNotice = () => (
  <p className="notice" role="status">
    Customers get no email yet, because this server does not send email. Ask whoever runs it: the
    documentation says how, under “Configure”.
  </p>
);
