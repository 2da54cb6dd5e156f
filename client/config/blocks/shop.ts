import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_SUGGESTED_AMOUNTS } from '#schema/contracts/blocks/donation.ts';
import { MAX_BLOCK_REVIEWS } from '#schema/contracts/blocks/reviews.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '#schema/contracts/products/product.ts';
import type { BlockDescription } from './field.ts';

export const SHOP: Readonly<Record<number, BlockDescription>> = {
  [BLOCK_TYPE.donation]: {
    label: 'Donation',
    name: 'donation',
    about: 'Asks for a gift, with amounts and a goal',
    group: 'Shop',
    initial: { title: 'Donate', fund: 'Donations' },
    size: { width: 10, height: 10 },
    fields: [
      { key: 'title', label: 'Title', control: 'text' },
      {
        key: 'fund',
        label: 'Fund',
        control: 'text',
        help: 'Donations are counted under this name; another name begins at nothing.',
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
      { key: 'allowsOwnAmount', label: 'Any other amount', control: 'switch', initial: true },
      {
        key: 'goalCents',
        label: 'Goal',
        control: 'money',
        max: MAX_PRODUCT_PRICE_CENTS,
        initial: 0,
        help: '0: no goal and no bar.',
      },
      {
        key: 'otherCents',
        label: 'Given before or elsewhere',
        control: 'money',
        max: MAX_PRODUCT_PRICE_CENTS,
        initial: 0,
        help: 'Counted towards the goal, such as what is in the box on the counter.',
      },
      {
        key: 'offersMonthly',
        label: 'Offer to give every month',
        control: 'switch',
        initial: false,
        help: 'Taken each month until the donor ends it. They stand among your subscribers.',
      },
      { key: 'asksInNameOf', label: 'Can be given in somebody’s name', control: 'switch', initial: true },
      { key: 'buttonText', label: 'Text of the button', control: 'text' },
    ],
  },
  [BLOCK_TYPE.comments]: {
    label: 'Reviews',
    name: 'review-list',
    about: 'What buyers say, of the shop or of a product',
    group: 'Shop',
    initial: { maxReviews: 3 },
    size: { width: 24, height: 10 },
    fields: [
      { key: 'title', label: 'Title', control: 'text' },
      {
        key: 'product',
        label: 'Only of the product',
        control: 'text',
        placeholder: 'tide-mug',
        help: 'The last part of its address. Empty: of all products.',
      },
      {
        key: 'order',
        label: 'First',
        control: 'select',
        initial: 'newest',
        options: [
          ['newest', 'The newest'],
          ['best', 'The best'],
        ],
      },
      { key: 'maxReviews', label: 'How many', control: 'number', min: 1, max: MAX_BLOCK_REVIEWS, initial: 3 },
      { key: 'minRating', label: 'Fewest stars', control: 'number', min: 1, max: 5, initial: 1 },
    ],
  },
};
