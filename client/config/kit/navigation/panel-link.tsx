import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from './router.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  onFollow?: () => void;
}

/** Navigates without a page load. With a modifier key, the link opens a window or tab as usual. */
export function PanelLink({ href, onFollow, children, ...props }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow?.();
    navigate(href);
  };
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  );
}
