/** Query parameters that open something: an order, a cart, a preview, an invitation. */
const SECRETS = /([?&](?:token|cartToken|preview|code|key)=)[^&#]*/gi;

/** An address as it may be counted or reported: whoever reads the statistics must not be able to open what a visitor did. */
export const withoutSecrets = (address: string): string => address.replace(SECRETS, '$1…');
