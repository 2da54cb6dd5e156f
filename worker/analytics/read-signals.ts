import type { Context } from 'hono';
import * as z from 'zod';
import type { BotSignals } from '#domain/analytics/is-bot.ts';

/** What Cloudflare tells of a request's network. */
const networkSchema = z
  .object({
    country: z
      .string()
      .regex(/^[A-Z0-9]{2}$/)
      .optional()
      .catch(undefined),
    verifiedBotCategory: z.string().optional().catch(undefined),
    botManagement: z
      .object({ score: z.number().optional(), verifiedBot: z.boolean().optional() })
      .optional()
      .catch(undefined),
  })
  .catch({});

/** The country of a request, as two letters; null where the network does not tell it. */
export const readCountry = (c: Context): string | null =>
  networkSchema.parse(c.req.raw.cf ?? {}).country ?? null;

/** What a request and the data of its page tell of who made it. */
export function readSignals(c: Context, data: Readonly<Record<string, unknown>>): BotSignals {
  const { verifiedBotCategory, botManagement } = networkSchema.parse(c.req.raw.cf ?? {});
  const width = data.viewportInnerWidth ?? data.window_width;
  return {
    userAgent: c.req.header('user-agent'),
    acceptLanguage: c.req.header('accept-language'),
    fetchSite: c.req.header('sec-fetch-site'),
    purpose: c.req.header('sec-purpose'),
    // Without bot management Cloudflare sends 0.
    score: botManagement?.score || undefined,
    isVerifiedBot: Boolean(verifiedBotCategory || botManagement?.verifiedBot),
    isAutomated: data.isAutomated === true,
    windowWidth: typeof width === 'number' ? width : undefined,
  };
}
