/** Returns whether this server sends email. Without MAIL_FROM, it only stores emails. */
export const sendsEmail = ({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): boolean => MAIL_FROM !== '';
