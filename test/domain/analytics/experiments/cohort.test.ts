import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canJoin } from '#domain/analytics/experiments/can-join.ts';
import { findCohort } from '#domain/analytics/experiments/cohort.ts';
import { readOutcome } from '#domain/analytics/experiments/goal.ts';
import {
  findVariantId,
  isVariantPath,
  variantPath,
  withVariant,
} from '#domain/analytics/experiments/variant-page.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import { COHORTS, type Goal } from '#schema/contracts/analytics/experiments.ts';
import { pathSchema } from '#schema/contracts/ids.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';

const toArms = (shares: readonly number[]) =>
  shares.map((share, index) => ({ cohort: COHORTS[index] ?? 'A', share }));

it('[B6.18] an experiment has five cohorts, A to E', () => {
  expect(COHORTS).toEqual(['A', 'B', 'C', 'D', 'E']);
});

it('[B6.18] a visitor always gets the same cohort', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 }),
      fc.uuid(),
      fc.uuid(),
      (shares, id, visitor) => {
        const experiment = { id, arms: toArms(shares) };
        const cohort = findCohort(experiment, visitor);
        expect(findCohort(experiment, visitor)).toBe(cohort);
        expect(COHORTS.slice(0, shares.length)).toContain(cohort);
      },
    ),
  );
});

it('each experiment splits visitors according to its shares, independently of other experiments', () => {
  const [one, other] = ['e1', 'e2'].map((id) => ({ id, arms: toArms([50, 30, 20]) }));
  const counts = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  let both = 0;
  for (let visitor = 0; visitor < 20_000; visitor++) {
    const cohort = findCohort(one as never, `visitor-${visitor}`);
    counts[cohort]++;
    if (cohort === 'A' && findCohort(other as never, `visitor-${visitor}`) === 'A') both++;
  }
  // Allows a deviation of five standard deviations.
  for (const [cohort, share] of [
    ['A', 0.5],
    ['B', 0.3],
    ['C', 0.2],
  ] as const)
    expect(Math.abs(counts[cohort] / 20_000 - share)).toBeLessThan(
      5 * Math.sqrt((share * (1 - share)) / 20_000),
    );
  expect(Math.abs(both / 20_000 - 0.25)).toBeLessThan(5 * Math.sqrt((0.25 * 0.75) / 20_000));
});

const nobody = { consent: 'unasked', isPrivate: false } as const;
it.each([
  ['a site without a banner', {}, nobody, true],
  ['a banner without an answer', { isCookieBannerEnabled: true }, nobody, false],
  ['an accepted banner', { isCookieBannerEnabled: true }, { ...nobody, consent: 'accepted' }, true],
  ['a restrictive policy without an answer', { isRestrictiveCookiePolicyEnabled: true }, nobody, false],
  [
    'an absolute policy, whatever the answer',
    { isRestrictiveCookiePolicyEnabled: true, isRestrictiveCookiePolicyAbsolute: true },
    { ...nobody, consent: 'accepted' },
    false,
  ],
  ['refused consent', {}, { ...nobody, consent: 'declined' }, false],
  ['Global Privacy Control', {}, { consent: 'accepted', isPrivate: true }, false],
  ['restricted visitor data', { isVisitorDataRestricted: true }, nobody, false],
] as const)('consent decides whether a visitor takes part: %s', (_, cookies, will, expected) => {
  expect(canJoin({ cookies, isCloneable: false }, will)).toBe(expected);
  expect(canJoin({ cookies, isCloneable: true }, will)).toBe(false);
});

const view = (path: string) => ({ kind: 'hit', event: 1, path, data: {} });
it.each<[Goal, object]>([
  [{ kind: 'page', path: '/thanks' }, view('/thanks')],
  [
    { kind: 'button', buttonId: 'b1', label: 'Buy' },
    { kind: 'button-click', path: '/', data: { id: 'b1' } },
  ],
  [
    { kind: 'form', formId: 'f1', label: 'Contact' },
    { kind: 'form-sent', data: { formId: 'f1' } },
  ],
  [{ kind: 'order' }, { kind: 'event', data: { eventName: EVENT_NAME.purchase } }],
])('the goal %j is reached only by its own kind of event', (goal, event) => {
  const experiment = { path: '/offer', goal };
  expect(readOutcome(experiment, event as never)).toEqual({ isSeen: false, isReached: true });
  expect(readOutcome(experiment, view('/offer'))).toEqual({ isSeen: true, isReached: false });
  for (const other of [
    view('/other'),
    { kind: 'button-click', data: { id: 'b2' } },
    { kind: 'event', data: {} },
  ])
    expect(readOutcome(experiment, other)).toEqual({ isSeen: false, isReached: false });
});

const page = (...ids: string[]) =>
  pageContentSchema.parse({ title: 'Offer', sections: ids.map((id) => ({ id, blocks: [] })) });

it('a variant replaces one section or all sections, and nothing if its section no longer exists', () => {
  const ids = (content: { sections: { id: string }[] }) => content.sections.map(({ id }) => id);
  const variant = { ...page('x', 'y'), title: 'Copy', headerStyle: 'overlay' as const };
  expect(withVariant(page('a', 'b'), null, variant)).toMatchObject({
    title: 'Offer',
    headerStyle: 'overlay',
  });
  expect(ids(withVariant(page('a', 'b'), null, variant))).toEqual(['x', 'y']);
  expect(ids(withVariant(page('a', 'b', 'c'), 'b', variant))).toEqual(['a', 'x', 'y', 'c']);
  expect(withVariant(page('a', 'b'), 'b', variant).headerStyle).toBe('solid');
  expect(ids(withVariant(page('a'), 'gone', variant))).toEqual(['a']);
});

it('an owner cannot give a page the URL of a variant', () => {
  const path = variantPath('a'.repeat(24));
  expect(pathSchema.safeParse(path).success).toBe(false);
  expect(findVariantId(path)).toBe('a'.repeat(24));
  expect(isVariantPath('/about')).toBe(false);
  expect(findVariantId('/about')).toBeNull();
});
