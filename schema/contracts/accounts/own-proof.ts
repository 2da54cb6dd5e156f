import * as z from 'zod';

/**
 * The signed-in person's password and, if their account has one, a code of the second factor. Calls require
 * them again where an open or stolen session must not be enough.
 */
export const ownProof = {
  current: z.string().max(200).default(''),
  code: z.string().max(40).default(''),
};
const proofSchema = z.object(ownProof);
export type OwnProof = z.infer<typeof proofSchema>;
