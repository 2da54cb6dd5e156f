import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_SUGGESTED_AMOUNTS } from '#schema/contracts/blocks/donation.ts';
import { MAX_BLOCK_PRODUCTS } from '#schema/contracts/blocks/product.ts';
import { MAX_BLOCK_REVIEWS } from '#schema/contracts/blocks/reviews.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '#schema/contracts/products/product.ts';
import type { BlockSettings } from './field.ts';

const isList = ({ view }: Readonly<Record<string, unknown>>) => view === 'list';
const isPlans = ({ view }: Readonly<Record<string, unknown>>) => view === 'plans';
const isOne = (value: Readonly<Record<string, unknown>>) => !isList(value) && !isPlans(value);
const isNotPlans = (value: Readonly<Record<string, unknown>>) => !isPlans(value);

export const COMMERCE_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.product]: {
    about: 'One product with its buy button, or a list of products',
    group: 'Commerce',
    initial: { productIds: [] },
    size: { width: 24, height: 12 },
    fields: [
      {
        key: 'view',
        label: 'View',
        control: 'select',
        initial: 'one',
        options: [
          ['one', 'One product'],
          ['list', 'List'],
          ['plans', 'Plans'],
        ],
        help: 'Plans show memberships and subscriptions side by side, with their price and what they contain.',
      },
      {
        key: 'productIds',
        label: 'Products',
        control: 'products',
        most: MAX_BLOCK_PRODUCTS,
        help: 'The view “One product” shows only the first one.',
      },
      {
        key: 'collectionId',
        label: 'Source',
        control: 'collection',
        help: 'Used if you choose no products above.',
        when: isList,
      },
      { key: 'category', label: 'Category', control: 'text', help: 'Leave empty for all.', when: isList },
      {
        key: 'maxItems',
        label: 'Number of items',
        control: 'number',
        min: 1,
        max: MAX_BLOCK_PRODUCTS,
        initial: 6,
        when: isList,
      },
      { key: 'columns', label: 'Columns', control: 'number', min: 1, max: 6, initial: 3, when: isList },
      {
        key: 'headingLevel',
        label: 'Heading level',
        control: 'number',
        min: 2,
        max: 4,
        initial: 2,
        help: 'One level below the heading above the product.',
      },
      { key: 'showImage', label: 'Images', control: 'switch', initial: true, when: isNotPlans },
      {
        key: 'imagePlacement',
        label: 'Image placement',
        control: 'select',
        initial: 'start',
        options: [
          ['start', 'Start'],
          ['end', 'End'],
          ['above', 'Above'],
        ],
        when: isOne,
      },
      { key: 'showExcerpt', label: 'Excerpt', control: 'switch', initial: true, when: isNotPlans },
      {
        key: 'showBuyForm',
        label: 'Buy button',
        control: 'switch',
        initial: true,
        help: 'In a list, visitors get a quick view on hover.',
        when: isNotPlans,
      },
    ],
  },
  [BLOCK_TYPE.memberArea]: {
    about: 'What a member area offers, and how to join',
    group: 'Commerce',
    initial: { areaId: null },
    size: { width: 12, height: 10 },
    fields: [
      { key: 'areaId', label: 'Area', control: 'memberArea' },
      { key: 'title', label: 'Title', control: 'text', help: 'Leave empty to use the area’s name.' },
      { key: 'showDescription', label: 'Description', control: 'switch', initial: true },
      { key: 'buttonText', label: 'Button text', control: 'text' },
      { key: 'showSignIn', label: 'Sign-in link', control: 'switch', initial: true },
    ],
  },
  [BLOCK_TYPE.donation]: {
    about: 'Collects donations, with suggested amounts and a goal',
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
        help: 'The last part of the product page’s address. Leave empty for all products.',
      },
      {
        key: 'order',
        label: 'Order',
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
