/**
 * Query parameters that grant access: to an order, a cart, a preview or an invitation. Also matches inside another
 * parameter, and in HTML.
 */
const SECRETS = /((?:[?&;]|%3f|%26)(?:token|cartToken|preview|code|key)(?:=|%3d))[^&#\s"'<>]*/gi;
/** A signed token anywhere; a review's is part of a path. */
const SIGNED = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/**
 * Removes secrets from URLs in a text, since readers of analytics, reports and other people's email must not be
 * able to use them.
 */
export const withoutSecrets = (text: string): string => text.replace(SECRETS, '$1…').replace(SIGNED, '…');
