/** What a system error panel says (B8.1.02 to B8.1.06). */
export type SystemError =
  /** A script broke; its error is reported and not shown. */
  | { kind: 'cleaned' }
  | { kind: 'network'; serverText: string; urlRequested: string }
  | { kind: 'other'; url: string; format: 'json'; message: string; key: string };
