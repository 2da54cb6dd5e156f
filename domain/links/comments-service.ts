/** External service for comments (A7.19). */
export const COMMENTS_SERVICE = {
  name: 'Disqus',
  scriptTimeoutMs: 10_000,
  threadId: 'disqus_thread',
} as const;

const toDisqusOrigin = (shortname: string): string => `https://${shortname}.disqus.com`;
export const countScript = (shortname: string): string => `${toDisqusOrigin(shortname)}/count.js`;
export const threadScript = (shortname: string): string => `${toDisqusOrigin(shortname)}/embed.js`;

/** Returns the origins from which the service loads scripts and to which it sends requests. */
export const commentsOrigins = (shortname: string) => ({
  scripts: [toDisqusOrigin(shortname), 'https://c.disquscdn.com'],
  frames: ['https://disqus.com', toDisqusOrigin(shortname)],
  images: ['https://referrer.disqus.com', 'https://c.disquscdn.com'],
});
