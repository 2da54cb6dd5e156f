/** Files that one sender, and one form, may send within an hour. */
export const UPLOADS_AN_HOUR = { perAddress: 60, perForm: 1_000 } as const;
