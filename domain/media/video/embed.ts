import type { VideoProvider } from '#schema/contracts/blocks/video.ts';

export interface VideoEmbed {
  type: 'iframe' | 'object';
  provider: VideoProvider;
  /** URL of the provider's player in privacy-enhanced mode, with autoplay. */
  src: string;
  /** Page of the video, linked for visitors without JavaScript. */
  page: string;
  /** Null if the markup specifies no size. */
  size: { width: number; height: number } | null;
}

interface Provider {
  name: VideoProvider;
  patterns: readonly RegExp[];
  /** `rest` is the part of an unlisted video's URL that grants access. */
  src: (id: string, rest: string) => string;
  page: (id: string, rest: string) => string;
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    patterns: [
      /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|shorts|live)\/([\w-]{6,20})/,
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,20})/,
      /^https:\/\/youtu\.be\/([\w-]{6,20})/,
    ],
    src: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&enablejsapi=1&playsinline=1&rel=0`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    name: 'Vimeo',
    patterns: [
      /^https:\/\/player\.vimeo\.com\/video\/(\d{4,15})(?:\?(?:[^#]*&)?h=(\w{6,20}))?/,
      /^https:\/\/(?:www\.)?vimeo\.com\/(\d{4,15})(?:\/(\w{6,20}))?/,
    ],
    src: (id, hash) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash && `&h=${hash}`}`,
    page: (id, hash) => `https://vimeo.com/${id}${hash && `/${hash}`}`,
  },
  {
    name: 'Wistia',
    patterns: [
      /^https:\/\/(?:fast|home)\.wistia\.(?:net|com)\/(?:embed\/iframe|medias|embed\/medias)\/(\w{8,20})/,
      /^https:\/\/[\w-]+\.wistia\.com\/medias\/(\w{8,20})/,
    ],
    src: (id) => `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true&doNotTrack=true`,
    page: (id) => `https://fast.wistia.net/embed/iframe/${id}`,
  },
  {
    name: 'Animoto',
    patterns: [
      /^https:\/\/(?:www\.)?animoto\.com\/(?:play|embed)\/(\w{8,40})/,
      /^https:\/\/s3\.amazonaws\.com\/embed\.animoto\.com\/play\.html\?(?:[^#]*&)?f=(\w{8,40})/,
    ],
    src: (id) => `https://animoto.com/embed/${id}?autoplay=1`,
    page: (id) => `https://animoto.com/play/${id}`,
  },
];

const attribute = (markup: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(markup)
    ?.slice(1)
    .find((part) => part !== undefined);

function addressIn(markup: string): { type: 'iframe' | 'object'; address: string } | null {
  const text = markup.trim();
  if (/^(?:https?:)?\/\/\S+$/.test(text)) return { type: 'iframe', address: text };
  const frame = /<iframe\b[^<>]*>/i.exec(text)?.[0];
  const source = frame && attribute(frame, 'src');
  if (source) return { type: 'iframe', address: source };
  // Wistia's embed code consists of a script and an element with the video's id.
  const wistia = /\bwistia_async_(\w{8,20})/.exec(text)?.[1];
  if (wistia) return { type: 'iframe', address: `https://fast.wistia.net/embed/iframe/${wistia}` };
  const object = /<(?:object|embed)\b[^<>]*>/i.exec(text)?.[0];
  if (!object) return null;
  const parameter = text
    .match(/<param\b[^<>]*>/gi)
    ?.find((tag) => attribute(tag, 'name')?.toLowerCase() === 'movie');
  const embed = /<embed\b[^<>]*>/i.exec(text)?.[0];
  const address =
    (parameter && attribute(parameter, 'value')) ??
    (embed && attribute(embed, 'src')) ??
    attribute(object, 'data');
  return address ? { type: 'object', address } : null;
}

function sizeIn(markup: string): VideoEmbed['size'] {
  const tag = /<(?:iframe|object|embed)\b[^<>]*>/i.exec(markup)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((name) =>
    Number(/^(\d{2,5})(?:px)?$/.exec(attribute(tag, name) ?? '')?.[1]),
  );
  return width && height ? { width, height } : null;
}

/**
 * Parses a provider's markup or URL (B3.5.01, B3.5.04 'invalid'). The typed markup itself is never output.
 */
export function parseEmbed(markup: string): VideoEmbed | null {
  const found = addressIn(markup);
  if (!found) return null;
  const address = found.address
    .trim()
    .replaceAll('&amp;', '&')
    .replace(/^(?:http:)?\/\//, 'https://');
  for (const { name, patterns, src, page } of PROVIDERS)
    for (const pattern of patterns) {
      const [, id, rest = ''] = pattern.exec(address) ?? [];
      if (id)
        return {
          type: found.type,
          provider: name,
          src: src(id, rest),
          page: page(id, rest),
          size: sizeIn(markup),
        };
    }
  return null;
}
