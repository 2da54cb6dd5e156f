export interface MailLinks {
  origin: string;
  orderPath: (orderId: string) => string;
  calendarPath: (orderId: string) => string;
  /** Returns the path of the review form, or '' for a line item that cannot be reviewed. */
  reviewPath: (lineId: string) => string;
  cartPath: string;
  offerPath: string;
  leavePath: string;
  optOutPath: string;
  invoicePath: string;
  subscriptionPath: (subscriptionId: string) => string;
}
