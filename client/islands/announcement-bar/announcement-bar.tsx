import { useEffect, useState } from 'react';

export interface AnnouncementBarProps {
  id: string;
  text: string;
  href: string | null;
  linkText: string | null;
}

const storageKey = (id: string) => `announcement-dismissed.${id}`;

/** The bar above the header. It is whole without script; with it, it can be dismissed, and stays so for this announcement. */
export function AnnouncementBar({ id, text, href, linkText }: AnnouncementBarProps) {
  const [state, setState] = useState<'static' | 'live' | 'dismissed'>('static');
  useEffect(() => setState('live'), []);
  if (state === 'dismissed') return null;
  const dismiss = () => {
    try {
      localStorage.setItem(storageKey(id), '1');
    } catch {
      // Without storage the bar comes back on the next page, which is the lesser harm.
    }
    setState('dismissed');
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className="announcement" aria-label="Announcement">
      <p>
        {text}{' '}
        {href && (
          <a href={href}>
            {linkText ?? 'Read more'}
          </a>
        )}
      </p>
      <button type="button" className="announcement-dismiss" onClick={dismiss} disabled={state === 'static'} aria-label="Dismiss announcement">
        ×
      </button>
    </section>
  );
}

/** Whether this visitor dismissed an announcement before. */
export function isDismissed(id: string): boolean {
  try {
    return localStorage.getItem(storageKey(id)) === '1';
  } catch {
    return false;
  }
}
