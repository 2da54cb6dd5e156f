/**
 * Prefix of the ids of sample data: "sample" in hexadecimal. A random id starts with it with a probability
 * of 2^-48.
 */
export const SAMPLE_ID = '73616d706c65';

/** Prefix of sample event ids and sample script error fingerprints. */
export const SAMPLE_KEY = 'sample-';

export const isSampleId = (id: string): boolean => id.startsWith(SAMPLE_ID);
