/** Query parameters that grant access: an order, a cart, a preview, an invitation. */
const SECRETS = /([?&](?:token|cartToken|preview|code|key)=)[^&#]*/gi;

/**
 * Removes secrets from an address before it is counted or reported: readers of analytics must not be able to open it.
 */
export const withoutSecrets = (address: string): string => address.replace(SECRETS, '$1…');
