interface Handler {
  postMessage: (message: unknown) => void;
}

/** What an app puts into a page's window; other apps have handlers of their own there. */
export interface NativeWindow {
  webkit?: { messageHandlers?: { sitewright?: Handler } };
}

/** What listens to this page inside an app of the site. */
export const findHandler = ({ webkit }: NativeWindow): Handler | null =>
  webkit?.messageHandlers?.sitewright ?? null;
