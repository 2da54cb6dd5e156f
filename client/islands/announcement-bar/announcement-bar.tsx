import { useEffect, useState } from 'react';
import { dismissAnnouncement, isDismissed } from './dismissal.ts';

export interface AnnouncementBarProps {
  id: string;
  text: string;
  href: string | null;
  linkText: string | null;
}

/**
 * The announcement bar above the header. It works without script; with it, a visitor can dismiss this announcement.
 */
export function AnnouncementBar({ id, text, href, linkText }: AnnouncementBarProps) {
  const [state, setState] = useState<'static' | 'live' | 'dismissed'>('static');
  useEffect(() => setState(isDismissed(id) ? 'dismissed' : 'live'), [id]);
  if (state === 'dismissed') return null;
  const dismiss = () => {
    setState('dismissed');
    dismissAnnouncement(id);
  };
  return (
    <section className="announcement" aria-label="Announcement">
      <p>
        {text} {href && <a href={href}>{linkText ?? 'Read more'}</a>}
      </p>
      <button
        type="button"
        className="announcement-dismiss"
        onClick={dismiss}
        disabled={state === 'static'}
        aria-label="Dismiss announcement"
      >
        ×
      </button>
    </section>
  );
}
