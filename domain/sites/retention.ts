/** Days that each kind of record is kept (server-design §6, §9); what is not named here stays until somebody deletes it. */
export const KEPT_DAYS = {
  censusEvents: 90,
  scriptErrors: 90,
  resolvedScriptErrors: 180,
  traces: 30,
  consumedMessages: 2,
  deadLetters: 30,
  paymentEvents: 30,
  auditLog: 365,
  sentMail: 90,
  /** Text of a mail that opened an account: invitations hold longest of all secrets, seven days. */
  secretMailText: 8,
  /** A single-use token after it ran out: until then whoever follows an old link is told what became of it. */
  expiredTokens: 30,
  attempts: 1,
  /** Pages, items and files in the bin. */
  binned: 30,
} as const;

const DAY_MS = 86_400_000;

/** Time before which such records are deleted. Times are epoch milliseconds. */
export const keptSince = (kind: keyof typeof KEPT_DAYS, now: number): number =>
  now - KEPT_DAYS[kind] * DAY_MS;
