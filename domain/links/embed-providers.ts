export interface Embed {
  provider: string;
  src: string;
}

const PROVIDERS: readonly { name: string; pattern: RegExp; src: (id: string) => string }[] = [
  {
    name: 'YouTube',
    pattern: /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/)([\w-]{6,20})/,
    src: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    pattern: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{4,15})/,
    src: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    name: 'Spotify',
    pattern: /^https:\/\/open\.spotify\.com\/((?:track|album|playlist|episode|show)\/\w{10,40})/,
    src: (id) => `https://open.spotify.com/embed/${id}`,
  },
  {
    name: 'SoundCloud',
    pattern: /^(https:\/\/soundcloud\.com\/[\w-]+\/[\w-]+)/,
    src: (id) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(id)}`,
  },
  {
    name: 'OpenStreetMap',
    pattern: /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?(bbox=[\w%.,=&;-]+)/,
    src: (id) => `https://www.openstreetmap.org/export/embed.html?${id}`,
  },
];

export function findEmbed(href: string): Embed | null {
  for (const { name, pattern, src } of PROVIDERS) {
    const id = pattern.exec(href.trim())?.[1];
    if (id) return { provider: name, src: src(id) };
  }
  return null;
}
