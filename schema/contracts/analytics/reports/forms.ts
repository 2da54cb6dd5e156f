import * as z from 'zod';
import { reportCall } from '../period.ts';

/** Numbers of page views in which the form was seen, started and submitted. */
const formFunnelSchema = z.object({
  id: z.string(),
  /** Name of the form; null if it was deleted. */
  name: z.string().nullable(),
  seen: z.number(),
  started: z.number(),
  submitted: z.number(),
  /** Fields that visitors used last before they left, most frequent first. */
  gaveUp: z.array(z.object({ field: z.string(), title: z.string().nullable(), count: z.number() })),
});
export type FormFunnel = z.infer<typeof formFunnelSchema>;

const buttonSchema = z.object({
  id: z.string(),
  text: z.string().nullable(),
  seen: z.number(),
  clicked: z.number(),
});
export type ButtonFigures = z.infer<typeof buttonSchema>;

const overlaySchema = z.object({
  id: z.string(),
  title: z.string().nullable(),
  shown: z.number(),
  submitted: z.number(),
  closed: z.number(),
});
export type OverlayFigures = z.infer<typeof overlaySchema>;

const playSchema = z.object({ address: z.string(), title: z.string().nullable(), count: z.number() });
export type PlayFigures = z.infer<typeof playSchema>;

const totalsSchema = z.object({
  seen: z.number(),
  started: z.number(),
  submitted: z.number(),
  clicked: z.number(),
  shown: z.number(),
  played: z.number(),
});
export type FormTotals = z.infer<typeof totalsSchema>;

export const readForms = reportCall('forms', 'Read the report on forms, buttons, popups and players', {
  totals: totalsSchema,
  before: totalsSchema.nullable(),
  forms: z.array(formFunnelSchema),
  buttons: z.array(buttonSchema),
  overlays: z.array(overlaySchema),
  plays: z.array(playSchema),
});
export type FormsReport = z.infer<typeof readForms.answer>;
