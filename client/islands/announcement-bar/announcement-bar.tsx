import { useEffect, useState } from 'react';
import type { Messages } from '#schema/messages/messages.ts';
import { dismissAnnouncement, isDismissed } from './dismissal.ts';

export interface AnnouncementBarProps {
  id: string;
  text: string;
  href: string | null;
  linkText: string | null;
  /** Texts of its own in the page's language. */
  texts: Pick<Messages['page'], 'announcement' | 'dismissAnnouncement' | 'readMore'>;
}

/**
 * The announcement bar above the header. It works without script; with it, a visitor can dismiss this announcement.
 */
export function AnnouncementBar({ id, text, href, linkText, texts }: AnnouncementBarProps) {
  const [state, setState] = useState<'static' | 'live' | 'dismissed'>('static');
  useEffect(() => setState(isDismissed(id) ? 'dismissed' : 'live'), [id]);
  if (state === 'dismissed') return null;
  const dismiss = () => {
    setState('dismissed');
    dismissAnnouncement(id);
  };
  return (
    <section className="announcement" aria-label={texts.announcement}>
      <p>
        {text} {href && <a href={href}>{linkText ?? texts.readMore}</a>}
      </p>
      <button
        type="button"
        className="announcement-dismiss"
        onClick={dismiss}
        disabled={state === 'static'}
        aria-label={texts.dismissAnnouncement}
      >
        ×
      </button>
    </section>
  );
}
