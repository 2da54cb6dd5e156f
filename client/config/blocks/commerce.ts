import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_SUGGESTED_AMOUNTS } from '#schema/contracts/blocks/donation.ts';
import { MAX_BLOCK_REVIEWS } from '#schema/contracts/blocks/reviews.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '#schema/contracts/products/product.ts';
import type { BlockDescription } from './field.ts';

export const COMMERCE_BLOCKS: Readonly<Record<number, BlockDescription>> = {
  [BLOCK_TYPE.donation]: {
    label: 'Donation',
    name: 'donation',
    about: 'Takes donations, with suggested amounts and a goal',
    group: 'Commerce',
    initial: { title: 'Donate', fund: 'Donations' },
    size: { width: 10, height: 10 },
    fields: [
      { key: 'title', label: 'Title', control: 'text' },
      {
        key: 'fund',
        label: 'Fund',
        control: 'text',
        help: 'Donations are counted per fund. A new name starts at zero.',
      },
      {
        key: 'suggestedCents',
        label: 'Suggested amounts',
        control: 'amounts',
        min: 1,
        max: MAX_PRODUCT_PRICE_CENTS,
        most: MAX_SUGGESTED_AMOUNTS,
        initial: [2500, 5000, 10_000],
      },
      { key: 'allowsOwnAmount', label: 'Allow other amounts', control: 'switch', initial: true },
      {
        key: 'goalCents',
        label: 'Goal',
        control: 'money',
        max: MAX_PRODUCT_PRICE_CENTS,
        initial: 0,
        help: '0 hides the goal and its progress bar.',
      },
      {
        key: 'otherCents',
        label: 'Already received',
        control: 'money',
        max: MAX_PRODUCT_PRICE_CENTS,
        initial: 0,
        help: 'Counts toward the goal, such as cash from a collection box.',
      },
      {
        key: 'offersMonthly',
        label: 'Offer monthly donations',
        control: 'switch',
        initial: false,
        help: 'Charged each month until the donor cancels. Listed under Subscriptions.',
      },
      { key: 'asksInNameOf', label: 'Allow donations in someone’s name', control: 'switch', initial: true },
      { key: 'buttonText', label: 'Button text', control: 'text' },
    ],
  },
  [BLOCK_TYPE.comments]: {
    label: 'Reviews',
    name: 'review-list',
    about: 'Customer reviews of the store or of one product',
    group: 'Commerce',
    initial: { maxReviews: 3 },
    size: { width: 24, height: 10 },
    fields: [
      { key: 'title', label: 'Title', control: 'text' },
      {
        key: 'product',
        label: 'Product',
        control: 'text',
        placeholder: 'tide-mug',
        help: 'The last part of its address. Leave empty for all products.',
      },
      {
        key: 'order',
        label: 'First',
        control: 'select',
        initial: 'newest',
        options: [
          ['newest', 'Newest'],
          ['best', 'Highest rated'],
        ],
      },
      {
        key: 'maxReviews',
        label: 'Number of items',
        control: 'number',
        min: 1,
        max: MAX_BLOCK_REVIEWS,
        initial: 3,
      },
      { key: 'minRating', label: 'Minimum stars', control: 'number', min: 1, max: 5, initial: 1 },
    ],
  },
};
