/** Providers that draw in the page itself, by a script of theirs. */
export const WIDGETS = ['opentable', 'tock', 'zola'] as const;
export type Widget = (typeof WIDGETS)[number];

/** A restaurant or a registry at its provider. */
export interface ProviderWidget {
  widget: Widget;
  provider: string;
  id: string;
  /** The same at the provider's own site. */
  href: string;
  /** Origins from which its script, styles, pictures and frames come. */
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

/** The script of a widget. OpenTable's says in its address how wide the form is. */
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
