/** Ids of sample rows begin with "sample" in hexadecimal: chance makes such an id once in 2^48. */
export const SAMPLE_ID = '73616d706c65';

/** What the ids of sample events, and the fingerprints of sample script errors, begin with. */
export const SAMPLE_KEY = 'sample-';

/** Whether an order, a cart, a submission or a review is one of the sample data. */
export const isSampleId = (id: string): boolean => id.startsWith(SAMPLE_ID);
