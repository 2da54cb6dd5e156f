/** The button of a social network that follows an account in place (A7.17). */
export const FOLLOW_BUTTON = {
  script: 'https://platform.twitter.com/widgets.js',
  origin: 'https://platform.twitter.com',
  /** What the script asks for the number of followers. */
  dataOrigin: 'https://syndication.twitter.com',
  /** A9.09. */
  timeoutMs: 10_000,
} as const;

/** The name of an account of X by its address; null for any other. */
export const findAccountName = (href: string): string | null =>
  /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/@?(\w{1,15})\/?(?:[?#]|$)/.exec(href.trim())?.[1] ?? null;

/** Where the button leads without its script. */
export const followHref = (name: string): string =>
  `https://twitter.com/intent/follow?screen_name=${encodeURIComponent(name)}`;
