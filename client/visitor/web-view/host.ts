interface Handler {
  postMessage: (message: unknown) => void;
}

/** Handlers that an app adds to a page's window. Other apps add handlers with other names. */
export interface NativeWindow {
  webkit?: { messageHandlers?: { sitewright?: Handler } };
}

/** Returns the app's message handler if this page is shown inside an app of the site. */
export const findHandler = ({ webkit }: NativeWindow): Handler | null =>
  webkit?.messageHandlers?.sitewright ?? null;
