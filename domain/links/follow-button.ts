/** Follow button of a social network (A7.17). */
export const FOLLOW_BUTTON = {
  script: 'https://platform.twitter.com/widgets.js',
  origin: 'https://platform.twitter.com',
  /** Origin from which the script loads the number of followers. */
  dataOrigin: 'https://syndication.twitter.com',
  /** Time after which loading fails (A9.09). */
  timeoutMs: 10_000,
} as const;

/** Returns the account name from an X profile URL, or null. */
export const findAccountName = (href: string): string | null =>
  /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/@?(\w{1,15})\/?(?:[?#]|$)/.exec(href.trim())?.[1] ?? null;

/** Returns the button's link for browsers without its script. */
export const followHref = (name: string): string =>
  `https://twitter.com/intent/follow?screen_name=${encodeURIComponent(name)}`;
