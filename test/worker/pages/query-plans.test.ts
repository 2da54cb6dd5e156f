import { describe, expect, it } from 'vitest';
import { LIST_SORTS, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { findCart } from '#worker/db/carts/carts.ts';
import { findAreaAccess } from '#worker/db/members/area-access.ts';
import { findLesson, markLesson } from '#worker/db/members/lessons.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { type Plan, watched, wide } from '../../support/worker/query-plans.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

describe('the queries for a page', () => {
  it.each(['/', '/shop', '/shop/mug', '/nowhere', '/a/b/c'])(
    'the queries for a page look up rows for %s through an index',
    async (path) => {
      await seedStore();
      const plans: Plan[] = [];
      const query = {
        websiteId: SITE_ID,
        path,
        kind: 'published' as const,
        ...WHOLE_LIST,
        now: 0,
        timeZone: 'UTC',
      };
      const cursor = { value: 1, id: 'a'.repeat(24) };
      for (const filter of [
        {},
        { category: 'cups' },
        { month: '2026-11', author: 'Ines' },
        { isPast: true, cursor },
        { tag: 'x', cursor },
        ...LIST_SORTS.flatMap((sort) => [{ sort }, { sort, cursor }]),
      ])
        await findPage(watched(plans), { ...query, ...filter });
      expect(plans.length).toBeGreaterThan(1);
      expect(wide(plans)).toEqual([]);
    },
  );

  it('the queries for a page look up access to a member area and a course through an index', async () => {
    const plans: Plan[] = [];
    const db = watched(plans);
    const who = { accountId: 'x', email: 'ines@buyer.test' };
    await findAreaAccess(db, SITE_ID, 'a', who, 1);
    const learner = { websiteId: SITE_ID, areaId: 'a', who };
    const lesson = { courseId: 'c', coursePath: '/c', href: '/c/l', areaId: 'a' };
    await markLesson(db, learner, { lessonId: 'l', lesson, isDone: true }, 1);
    await findLesson(db, SITE_ID, 'l');
    expect(plans.length).toBeGreaterThan(4);
    expect(wide(plans)).toEqual([]);
  });

  it('the queries for a page look up the cart through an index', async () => {
    await seedStore();
    const plans: Plan[] = [];
    await findCart(watched(plans), { websiteId: SITE_ID, tokenHash: 'x' });
    expect(plans.length).toBeGreaterThan(3);
    expect(wide(plans)).toEqual([]);
  });
});
