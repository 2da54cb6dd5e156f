/** Kinds of recorded events (B3.10.09). */
export const EVENT_KIND = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const;
export type EventKind = (typeof EVENT_KIND)[keyof typeof EVENT_KIND];

/** Places of buttons whose clicks are counted (B3.10.11). */
export const BUTTON_CONTEXT = { buttonBlock: 1, popupOverlay: 2 } as const;
