/** The supported comments service (A7.19). */
export const COMMENTS_SERVICE = {
  name: 'Disqus',
  scriptTimeoutMs: 10_000,
  threadId: 'disqus_thread',
} as const;

const siteOf = (shortname: string): string => `https://${shortname}.disqus.com`;
export const countScript = (shortname: string): string => `${siteOf(shortname)}/count.js`;
export const threadScript = (shortname: string): string => `${siteOf(shortname)}/embed.js`;

/** Returns the origins from which its scripts load and fetch. */
export const commentsOrigins = (shortname: string) => ({
  scripts: [siteOf(shortname), 'https://c.disquscdn.com'],
  frames: ['https://disqus.com', siteOf(shortname)],
  images: ['https://referrer.disqus.com', 'https://c.disquscdn.com'],
});
