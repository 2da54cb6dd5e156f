/** How many reviews one page of a product shows, and how many pages of them there are. */
export const REVIEWS_PER_PAGE = 10;
export const MAX_REVIEW_PAGES = 500;
