/** Words of the visitors' dialogs. */
export const DIALOG_TEXTS = {
  confirm: 'OK',
  reject: 'Cancel',
  close: 'Close',
  /** A8.10, A8.12: over the message of a call that failed. */
  systemError: 'Something went wrong',
  /** A2.10, A2.11. */
  logoutTitle: 'Logout Successful',
  logoutText: 'You have been successfully logged out.',
} as const;
