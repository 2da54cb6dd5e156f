export interface MailLinks {
  origin: string;
  orderPath: (orderId: string) => string;
  /** Returns '' for a line item that cannot be reviewed. */
  reviewPath: (lineId: string) => string;
  cartPath: string;
  /** Paths to accept an offer of a waiting list, and to leave the list. */
  offerPath: string;
  leavePath: string;
  optOutPath: string;
  subscriptionPath: (subscriptionId: string) => string;
}
