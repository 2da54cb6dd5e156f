const AMAZON =
  /^https:\/\/(?:www\.|smile\.)?(amazon\.(?:com|ca|de|fr|it|es|nl|se|pl|ie|eg|ae|sa|in|sg|com\.(?:au|be|br|mx|tr)|co\.(?:uk|jp|za)))(?:\/[^?#]*)?\/(?:dp|gp\/product|exec\/obidos\/asin)\/([A-Z0-9]{10})/i;

export function toAmazonLink(href: string, tag: string): string | null {
  const [, host, product] = AMAZON.exec(href.trim()) ?? [];
  if (!host || !product) return null;
  const address = `https://www.${host.toLowerCase()}/dp/${product.toUpperCase()}`;
  return tag ? `${address}?tag=${encodeURIComponent(tag)}` : address;
}

/** Maximum wait for a provider's response, and for its widget to render. */
export const ANSWER_TIMEOUT_MS = 10_000;
export const RENDER_TIMEOUT_MS = 30_000;
/** Block width above which the booking form uses the wide layout (B9.4.01). */
export const WIDE_ABOVE_PX = 850;

/** Log messages (B8.2.12). */
export const BOOKING_FAILURES = {
  render: 'widget DOM never rendered',
  load: 'loadjs failed',
  reload: 'could not reload script',
} as const;

/** Providers whose script renders a widget directly into the page instead of an iframe. */
export const WIDGETS = ['opentable', 'tock', 'zola'] as const;
export type Widget = (typeof WIDGETS)[number];

export interface ProviderWidget {
  widget: Widget;
  provider: string;
  id: string;
  href: string;
  origins: readonly string[];
}

export const openTable = (id: string): ProviderWidget => ({
  widget: 'opentable',
  provider: 'OpenTable',
  id,
  href: `https://www.opentable.com/restref/client/?rid=${id}`,
  origins: ['https://www.opentable.com'],
});

export const tock = (id: string): ProviderWidget => ({
  widget: 'tock',
  provider: 'Tock',
  id,
  href: `https://www.exploretock.com/${id}`,
  origins: ['https://www.exploretock.com'],
});

export const zola = (id: string): ProviderWidget => ({
  widget: 'zola',
  provider: 'Zola',
  id,
  href: `https://www.zola.com/registry/${id}`,
  origins: ['https://widget.zola.com', 'https://www.zola.com'],
});

/** Returns the URL of a widget's script. OpenTable's URL includes the form's width. */
export function widgetScript(widget: Widget, id: string, isWide: boolean): string {
  switch (widget) {
    case 'opentable': {
      const theme = isWide ? 'wide' : 'standard';
      return `https://www.opentable.com/widget/reservation/loader?rid=${id}&type=standard&theme=${theme}&iframe=true&domain=com&newtab=false`;
    }
    case 'tock':
      return 'https://www.exploretock.com/tock.js';
    case 'zola':
      return 'https://widget.zola.com/js/widget.js';
  }
}
