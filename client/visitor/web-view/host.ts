interface Handler {
  postMessage: (message: unknown) => void;
}

/** Message handlers that a mobile app adds to a page's window. Apps of other publishers use other names. */
export interface NativeWindow {
  webkit?: { messageHandlers?: { sitewright?: Handler } };
}

/** Returns the message handler of the site's own app, if the page is shown inside it. */
export const findHandler = ({ webkit }: NativeWindow): Handler | null =>
  webkit?.messageHandlers?.sitewright ?? null;
