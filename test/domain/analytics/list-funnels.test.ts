import { expect, it } from 'vitest';
import { listFunnels } from '#domain/analytics/form-funnels.ts';

const counted = (value: string, views: number, clicks = 0) => ({ value, views, clicks });
const FORMS = [
  {
    id: 'contact',
    name: 'Contact',
    fields: [
      { id: 'name', title: 'Your name' },
      { id: 'name-of-pet', title: 'Your pet' },
      { id: 'email', title: '' },
    ],
  },
];

it('the report shows the steps of each form, the most viewed form first', () => {
  const funnels = listFunnels(
    {
      seen: [counted('old', 4), counted('contact', 20, 3)],
      started: [counted('contact', 9)],
      left: [],
    },
    FORMS,
  );
  expect(funnels).toEqual([
    { id: 'contact', name: 'Contact', seen: 20, started: 9, submitted: 3, gaveUp: [] },
    { id: 'old', name: null, seen: 4, started: 0, submitted: 0, gaveUp: [] },
  ]);
});

it('the input at which visitors gave up is reported with its field’s name, and inputs of one field are added up', () => {
  const [funnel] = listFunnels(
    {
      seen: [],
      started: [],
      left: [
        counted('contact name.first', 2),
        counted('contact email', 3),
        counted('contact name.last', 2),
        counted('contact name-of-pet', 1),
        counted('contact gone', 1),
      ],
    },
    FORMS,
  );
  expect(funnel?.gaveUp).toEqual([
    { field: 'name', title: 'Your name', count: 4 },
    { field: 'email', title: null, count: 3 },
    { field: 'name-of-pet', title: 'Your pet', count: 1 },
    { field: 'gone', title: null, count: 1 },
  ]);
});
