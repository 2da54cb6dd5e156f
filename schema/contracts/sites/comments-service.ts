import * as z from 'zod';

/** Name of the site at the comments service (Disqus). */
export const commentsShortnameSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, 'Enter the shortname alone, such as tide-and-kiln.');
