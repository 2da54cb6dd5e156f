import type { Tracker } from './tracker.ts';

/**
 * Publishes clicks on external links and downloads. Drops the URL's query, which may contain private
 * data.
 */
export function startLinkEvents({ publish }: Tracker): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="http"], a[download]');
    if (!link) return;
    const isFile = link.hasAttribute('download');
    if (link.host === location.host && !isFile) return;
    publish({
      actor: 'visitor',
      action: 'clicked',
      event_owner_team: 'website',
      event_source: 'web',
      object_type: isFile ? 'file' : 'link',
      object_name: link.textContent?.trim().slice(0, 200) ?? '',
      object_value: link.origin + link.pathname,
    });
  });
}
