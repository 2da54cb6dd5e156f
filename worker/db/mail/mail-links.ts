/** Links in emails, by what they show. */
export interface MailLinks {
  origin: string;
  orderPath: (orderId: string) => string;
  /** For a line that can be reviewed; '' otherwise. */
  reviewPath: (lineId: string) => string;
  /** Back to the cart that the email is about. */
  cartPath: string;
  /** Links to an offer of a waiting list, and to leave the list. */
  offerPath: string;
  leavePath: string;
  optOutPath: string;
  subscriptionPath: (subscriptionId: string) => string;
}
