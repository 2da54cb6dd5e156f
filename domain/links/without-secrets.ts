/** URL parameters that grant access, even if nested in another parameter's value or in HTML. */
const SECRETS = /((?:[?&;]|%3f|%26)(?:token|cartToken|preview|code|key)(?:=|%3d))[^&#\s"'<>]*/gi;
/** Signed tokens anywhere in a text. A review token is part of the path. */
const SIGNED = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

export const withoutSecrets = (text: string): string => text.replace(SECRETS, '$1…').replace(SIGNED, '…');
