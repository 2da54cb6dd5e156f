export interface MailLinks {
  origin: string;
  orderPath: (orderId: string) => string;
  /** For a line item that can be reviewed; '' otherwise. */
  reviewPath: (lineId: string) => string;
  /** Path of the cart that the email is about. */
  cartPath: string;
  /** Paths to accept an offer of a waiting list, and to leave the list. */
  offerPath: string;
  leavePath: string;
  optOutPath: string;
  subscriptionPath: (subscriptionId: string) => string;
}
