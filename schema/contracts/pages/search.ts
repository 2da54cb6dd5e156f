/** Types of search results, in the order in which they are shown. Entries are items other than products. */
export const SEARCH_TYPES = ['products', 'entries', 'pages'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Maximum results of a search. */
export const MAX_SEARCH_RESULTS = 200;
/** If a search finds fewer results than this, it also finds similar words, and its page also lists popular products. */
export const FEW_RESULTS = 3;
/** Number of products in a list of results of all types. Visitors can open a list of all products. */
export const FIRST_PRODUCTS = 4;
/** Number of entries in a list of results of all types, and number of pages. */
export const FIRST_OTHERS = 3;
