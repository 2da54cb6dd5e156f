/** A request to review can be used this long (server-design §4). */
export const REVIEW_REQUEST_DAYS = 90;
