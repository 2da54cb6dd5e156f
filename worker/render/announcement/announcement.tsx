import { AnnouncementBar } from '#client/islands/announcement-bar/announcement-bar.tsx';
import { isAnnouncedOn } from '#domain/announcement/announcement-bar.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import type { AnnouncementBar as Bar } from '#schema/contracts/sites/website.ts';
import { useMessages } from '#worker/render/document/messages.tsx';
import type { RenderContext } from '../document/context.ts';
import { Island } from '../document/island.tsx';

export const isAnnounced = ({ site, path, mode }: RenderContext): boolean => {
  const bar = site.settings.announcementBar;
  return mode === 'visitor' && bar !== undefined && isAnnouncedOn(bar, path);
};

/** What visitors see of a bar. */
const shownOf = ({ text, href, linkText }: Pick<Bar, 'text' | 'href' | 'linkText'>) => ({
  text,
  href: href && safeHref(href),
  linkText,
});

/** The texts of the bar itself; they travel with it to the browser. */
function useBarTexts() {
  const { announcement, dismissAnnouncement, readMore } = useMessages().page;
  return { announcement, dismissAnnouncement, readMore };
}

/** The bar above the header, where the page shows it. */
export function Announcement({ page }: { page: RenderContext }) {
  const bar = page.site.settings.announcementBar;
  const texts = useBarTexts();
  if (!bar || !isAnnounced(page)) return null;
  return (
    <Island
      name="announcement-bar"
      component={AnnouncementBar}
      props={{ id: bar.id, ...shownOf(bar), texts }}
    />
  );
}

/** A document of the bar alone, as its owner looks at it before it is saved. */
export function AnnouncementPreview({
  bar,
  css,
}: {
  bar: Pick<Bar, 'text' | 'href' | 'linkText'>;
  css: string;
}) {
  const texts = useBarTexts();
  return (
    <html lang="en">
      <head>
        <title>Preview</title>
        {/* The button comes to life with the page's script, which does not run here. */}
        <style
          dangerouslySetInnerHTML={{ __html: `${css}.announcement-dismiss:disabled{visibility:visible}` }}
        />
      </head>
      <body>
        <AnnouncementBar
          id="preview"
          {...shownOf(bar)}
          text={bar.text || 'Your announcement'}
          texts={texts}
        />
      </body>
    </html>
  );
}
