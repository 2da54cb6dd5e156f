/** Prefix of sample row ids: "sample" in hexadecimal. The probability of a random id with it is 2^-48. */
export const SAMPLE_ID = '73616d706c65';

/** Prefix of the ids of sample events and the fingerprints of sample script errors. */
export const SAMPLE_KEY = 'sample-';

/** Whether an order, a cart, a submission or a review is sample data. */
export const isSampleId = (id: string): boolean => id.startsWith(SAMPLE_ID);
