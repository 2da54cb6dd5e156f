import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const MAX_TOUR_DATES = 200;

/** Tour dates. Shows a collection's events together with the block's own dates. */
export const tourDatesBlock = defineContract({
  type: BLOCK_TYPE.tourDates,
  name: 'tour-dates',
  label: 'Tour dates',
  schema: z.object({
    title: z.string().max(100).default(''),
    collectionId: idSchema.nullable().default(null),
    dates: z
      .array(
        z.object({
          id: z.string().max(40),
          /**
           * Date as YYYY-MM-DD and time as HH:MM in the site's time zone. An entry with an invalid date is
           * hidden.
           */
          date: withoutText(z.string().max(20).default('')),
          time: withoutText(z.string().max(20).default('')),
          venue: z.string().max(200).default(''),
          city: z.string().max(200).default(''),
          ticketHref: z.string().max(1000).default(''),
          state: z.enum(['tickets', 'free', 'soldOut', 'cancelled']).default('tickets'),
        }),
      )
      .max(MAX_TOUR_DATES)
      .default([]),
    maxDates: z.number().int().min(1).max(MAX_TOUR_DATES).default(20),
  }),
  defaultValue: {},
});
export type TourDate = z.output<typeof tourDatesBlock.schema>['dates'][number];
