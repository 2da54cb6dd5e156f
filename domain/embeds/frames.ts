import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';

export interface ProviderFrame {
  src: string;
  href: string;
}

interface Rule {
  pattern: RegExp;
  toFrame: (...parts: string[]) => ProviderFrame;
}

/** The first matching rule applies. */
const RULES: Readonly<Record<number, readonly Rule[]>> = {
  [BLOCK_TYPE.soundcloud]: [
    {
      pattern: /^https:\/\/(?:www\.|m\.)?soundcloud\.com\/([\w-]+\/(?:sets\/)?[\w-]+)/,
      toFrame: (path) => ({
        href: `https://soundcloud.com/${path}`,
        src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/${path}`)}`,
      }),
    },
  ],
  [BLOCK_TYPE.instagram]: [
    {
      pattern: /^https:\/\/(?:www\.)?instagram\.com\/(p|reel|tv)\/([\w-]{5,40})/,
      toFrame: (kind, id) => framedAt(`https://www.instagram.com/${kind}/${id}/`, 'embed/'),
    },
    {
      pattern: /^https:\/\/(?:www\.)?instagram\.com\/([\w.]{1,30})\/?(?:[?#]|$)/,
      toFrame: (name) => framedAt(`https://www.instagram.com/${name}/`, 'embed/'),
    },
  ],
  [BLOCK_TYPE.twitter]: [
    {
      pattern: /^https:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,15})\/status\/(\d{1,20})/,
      toFrame: (name, id) => ({
        href: `https://x.com/${name}/status/${id}`,
        src: `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`,
      }),
    },
    {
      pattern: /^https:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,15})\/?(?:[?#]|$)/,
      toFrame: (name) => ({
        href: `https://x.com/${name}`,
        src: `https://syndication.twitter.com/srv/timeline-profile/screen-name/${name}?dnt=true`,
      }),
    },
  ],
  [BLOCK_TYPE.flickr]: [
    {
      pattern: /^https:\/\/(?:www\.)?flickr\.com\/photos\/([\w@-]+)\/(?:albums|sets)\/(\d{5,30})/,
      toFrame: (owner, id) => ({
        href: `https://www.flickr.com/photos/${owner}/albums/${id}`,
        src: `https://embedr.flickr.com/photosets/${id}`,
      }),
    },
    {
      pattern: /^https:\/\/(?:www\.)?flickr\.com\/photos\/([\w@-]+)\/(\d{5,20})/,
      toFrame: (owner, id) => ({
        href: `https://www.flickr.com/photos/${owner}/${id}`,
        src: `https://embedr.flickr.com/photos/${id}`,
      }),
    },
  ],
  [BLOCK_TYPE.acuity]: [
    {
      pattern:
        /^https:\/\/app\.(acuityscheduling|squarespacescheduling)\.com\/schedule(?:\.php)?\?(?:.*&)?owner=(\d{4,12})/,
      toFrame: (host, owner) => {
        const page = `https://app.${host}.com/schedule.php?owner=${owner}`;
        return { href: page, src: `${page}&ref=embedded` };
      },
    },
    {
      pattern: /^https:\/\/([\w-]{1,60})\.as\.me(?:\/([\w-]{0,60}))?/,
      toFrame: (name, path = '') => framedAt(`https://${name}.as.me/${path}`, '?ref=embedded'),
    },
  ],
};

const framedAt = (href: string, rest: string): ProviderFrame => ({ href, src: `${href}${rest}` });

export function findFrame(type: number, href: string): ProviderFrame | null {
  for (const { pattern, toFrame } of RULES[type] ?? []) {
    const parts = pattern.exec(href.trim());
    if (parts) return toFrame(...parts.slice(1));
  }
  return null;
}
