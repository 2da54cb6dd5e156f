import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { dismissalKey, HIDE_DISMISSED, isAnnouncedOn } from '#domain/announcement/announcement-bar.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import type { AnnouncementBar as Settings } from '#schema/contracts/sites/website.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';
import { isWithinDates } from './is-within-dates.ts';

export const isAnnounced = (page: RenderContext): boolean => {
  const bar = page.site.settings.announcementBar;
  return bar !== undefined && isAnnouncedOn(bar, page.path) && isWithinDates(page, bar);
};

const HASH = createHash('sha256').update(HIDE_DISMISSED).digest('base64');

/** Renders the announcement bar. Contributors also get its management controls (A2.40, A2.42). */
export function Announcement({ page }: { page: RenderContext }) {
  const bar = page.site.settings.announcementBar;
  if (!bar || !isAnnounced(page)) return null;
  const manager = (
    <a
      className="announcement-manager"
      href="/config/settings/announcement-bar"
      target="_top"
      data-sw-chrome=""
    >
      Edit the announcement bar
    </a>
  );
  if (page.mode === 'edit') return <Bar bar={bar}>{manager}</Bar>;
  page.policy.scriptHashes.add(HASH);
  return (
    <Bar bar={bar}>
      {page.isStaff && manager}
      <DismissButton />
      <script dangerouslySetInnerHTML={{ __html: HIDE_DISMISSED }} />
    </Bar>
  );
}

interface Props {
  bar: Pick<Settings, 'text' | 'href' | 'linkText'> & { id?: string };
  children: ReactNode;
}

function Bar({ bar: { id, text, href, linkText }, children }: Props) {
  const texts = useMessages().page;
  return (
    <section
      className="announcement"
      aria-label={texts.announcement}
      data-script={id && 'announcement'}
      data-key={id && dismissalKey(id)}
    >
      <p dir="auto">
        {text} {href && <a href={safeHref(href)}>{linkText ?? texts.readMore}</a>}
      </p>
      {children}
    </section>
  );
}

/** A button that stays invisible until its script has started. */
function DismissButton() {
  const { dismissAnnouncement } = useMessages().page;
  return (
    <button type="button" className="announcement-dismiss" aria-label={dismissAnnouncement}>
      ×
    </button>
  );
}

export function AnnouncementPreview({ bar, css }: { bar: Props['bar']; css: string }) {
  return (
    <html lang="en">
      <head>
        <title>Preview</title>
        {/* Scripts do not run in the preview. */}
        <style
          dangerouslySetInnerHTML={{
            __html: `${css}.announcement .announcement-dismiss{visibility:visible!important}`,
          }}
        />
      </head>
      <body>
        <Bar bar={{ ...bar, text: bar.text || 'Your announcement' }}>
          <DismissButton />
        </Bar>
      </body>
    </html>
  );
}
