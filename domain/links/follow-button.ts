/** X (Twitter) follow button (A7.17). */
export const FOLLOW_BUTTON = {
  script: 'https://platform.twitter.com/widgets.js',
  origin: 'https://platform.twitter.com',
  /** Origin from which the button fetches the follower count. */
  dataOrigin: 'https://syndication.twitter.com',
  /** Timeout for loading the script (A9.09). */
  timeoutMs: 10_000,
} as const;

export const findAccountName = (href: string): string | null =>
  /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/@?(\w{1,15})\/?(?:[?#]|$)/.exec(href.trim())?.[1] ?? null;

export const followHref = (name: string): string =>
  `https://twitter.com/intent/follow?screen_name=${encodeURIComponent(name)}`;
