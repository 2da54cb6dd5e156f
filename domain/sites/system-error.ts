/** Fired on the window of a visitor's page with the address that failed (B8.1.05). */
export const NETWORK_ERROR_EVENT = 'network-error';

/** What a system error panel says (B8.1.02 to B8.1.06). */
export type SystemError =
  /** A script broke; its error is reported and not shown. */
  | { kind: 'cleaned' }
  | { kind: 'network'; serverText: string; urlRequested: string }
  | { kind: 'other'; url: string; format: 'json'; message: string; key: string };
