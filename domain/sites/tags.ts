import type { Tag } from '#schema/contracts/sites/tags.ts';

/**
 * HTML of an analytics or marketing tag. `hosts` contains its additional hosts, without those of script
 * elements.
 */
export interface TagCode {
  html: string;
  hosts: readonly string[];
}

const GOOGLE_HOSTS = [
  '*.googletagmanager.com',
  '*.google-analytics.com',
  '*.analytics.google.com',
  '*.doubleclick.net',
  'www.google.com',
];
const META_HOSTS = ['connect.facebook.net', 'www.facebook.com'];

/** Returns a tag's HTML. The API contract restricts ids, so they are safe to insert. */
export function getTagCode({ kind, code, hosts }: Tag): TagCode {
  switch (kind) {
    case 'google':
      return {
        html: `<script async src="https://www.googletagmanager.com/gtag/js?id=${code}"></script><script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${code}');</script>`,
        hosts: GOOGLE_HOSTS,
      };
    case 'meta':
      return {
        html: `<script>(function(w){if(w.fbq)return;var q=w.fbq=function(){q.callMethod?q.callMethod.apply(q,arguments):q.queue.push(arguments)};w._fbq=q;q.push=q;q.loaded=true;q.version='2.0';q.queue=[]})(window);fbq('init','${code}');fbq('track','PageView');</script><script async src="https://connect.facebook.net/en_US/fbevents.js"></script>`,
        hosts: META_HOSTS,
      };
    case 'other':
      return { html: code, hosts };
  }
}
