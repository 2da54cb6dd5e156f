import type { Context } from 'hono';
import { assess } from '#domain/analytics/experiments/assess.ts';
import { isVariantPath, withVariant } from '#domain/analytics/experiments/variant-page.ts';
import { dayInZone } from '#domain/time/days.ts';
import * as calls from '#schema/contracts/analytics/experiment-calls.ts';
import { COHORTS, type Cohort, EXPERIMENTS_FLAG } from '#schema/contracts/analytics/experiments.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  changeExperiment,
  countRunning,
  deleteExperiment,
  findExperiment,
  findOpenExperiment,
  listExperiments,
  listOpen,
  readPublished,
  type StoredExperiment,
  saveVariant,
} from '#worker/db/analytics/experiments/experiments.ts';
import { MAX_RUNNING } from '#worker/db/analytics/experiments/running.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import { publishPage, saveDraft } from '#worker/db/pages/page-writes.ts';
import { getPage, staleVersion } from '#worker/pages/get-page.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';

export const experimentsApi = new Routes();

function requireFeature(c: Context<AppEnv>): void {
  if (!c.var.site.flags[EXPERIMENTS_FLAG]) throw notFound(c.req.path);
}

async function getExperiment(c: Context<AppEnv>, id: string): Promise<StoredExperiment> {
  requireFeature(c);
  const experiment = await findExperiment(c.env.DB, c.var.site.id, id);
  if (!experiment) throw notFound(c.req.path);
  return experiment;
}

experimentsApi.handle(calls.readExperiments, async (c) => {
  const { id, settings } = c.var.site;
  const now = Date.now();
  const experiments = await listExperiments(c.env.DB, id, dayInZone(now, settings.timeZone));
  return {
    now,
    experiments: experiments.map((experiment) => ({ ...experiment, assessment: assess(experiment, now) })),
  };
});

experimentsApi.handle(calls.listVariants, async (c) => {
  requireFeature(c);
  const open = await listOpen(c.env.DB, c.var.site.id);
  return {
    experiments: open.map(({ id, pageId, sectionId, title, status, arms }) => ({
      id,
      pageId,
      sectionId,
      title,
      status,
      arms,
    })),
  };
});

experimentsApi.handle(calls.makeVariant, async (c, { body }) => {
  requireFeature(c);
  const { pageId, sectionId } = await body;
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const page = await getPage(c, pageId);
  const content = (await readPublished(DB, websiteId, [pageId])).get(pageId);
  if (!content) throw conflict('Publish the page first. Variants start from its published version.');
  if (page.collectionId !== null || page.accessKind !== 'public' || isVariantPath(page.path))
    throw conflict('Only public pages without a collection can have variants.');
  const sections = content.sections.filter(({ id }) => sectionId === null || id === sectionId);
  if (sections.length === 0) throw conflict('Publish the page first. Visitors do not see this section yet.');
  const variant = { id: createId(), content: { ...content, sections } };
  return retryOnConflict(async () => {
    const open = await findOpenExperiment(DB, websiteId, pageId);
    const cohort = findFreeCohort(open, sectionId);
    const experiment = open ?? newExperiment({ websiteId, pageId, sectionId, title: page.title });
    const arms = [...experiment.arms, { cohort, pageId: variant.id, share: 50 }];
    await saveVariant(DB, { ...experiment, arms }, variant, Date.now());
    return { id: experiment.id, cohort, pageId: variant.id };
  });
});

function newExperiment(
  of: Pick<StoredExperiment, 'websiteId' | 'pageId' | 'sectionId' | 'title'>,
): StoredExperiment {
  return {
    ...of,
    id: createId(),
    title: of.title.slice(0, 100),
    status: 'draft',
    goal: null,
    arms: [{ cohort: 'A', pageId: of.pageId, share: 50 }],
    kept: null,
    startedAt: null,
    endedAt: null,
    createdAt: Date.now(),
    stored: null,
  };
}

function findFreeCohort(open: StoredExperiment | null, sectionId: string | null): Cohort {
  if (open && open.status !== 'draft')
    throw conflict('This page already has an experiment.', 'End it before you create another variant.');
  if (open && open.sectionId !== sectionId)
    throw conflict('Another part of this page has an experiment.', 'Delete that experiment first.');
  const taken: Cohort[] = open?.arms.map(({ cohort }) => cohort) ?? ['A'];
  const cohort = COHORTS.find((one) => !taken.includes(one));
  if (!cohort)
    throw conflict(`An experiment can have up to ${COHORTS.length - 1} variants besides the page itself.`);
  return cohort;
}

experimentsApi.handle(calls.saveExperiment, async (c, { params, body }) => {
  await getExperiment(c, params.id);
  const { title, goal, shares } = await body;
  await retryOnConflict(async () => {
    const experiment = await getExperiment(c, params.id);
    if (experiment.status !== 'draft')
      throw conflict(
        'This experiment has already started.',
        'Changing it now would mix the results of two experiments.',
      );
    const page = await getPage(c, experiment.pageId);
    if (goal?.kind === 'page' && goal.path === page.path)
      throw invalid({ goal: 'Choose another page. All visitors in the experiment see this one.' });
    const arms = experiment.arms.map((arm) => ({ ...arm, share: shares[arm.cohort] ?? arm.share }));
    await changeExperiment(c.env.DB, { ...experiment, goal, arms }, { title });
  });
});

experimentsApi.handle(calls.startExperiment, async (c, { params }) => {
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  await retryOnConflict(async () => {
    const experiment = await getExperiment(c, params.id);
    if (experiment.status !== 'draft') throw conflict('This experiment has already started.');
    if (!experiment.goal) throw conflict('Choose a goal first.');
    const ids = experiment.arms.map(({ pageId }) => pageId);
    const [published, running] = await Promise.all([
      readPublished(DB, websiteId, ids),
      countRunning(DB, websiteId),
    ]);
    if (running >= MAX_RUNNING)
      throw conflict(`At most ${MAX_RUNNING} experiments can run at the same time.`);
    if (published.size < ids.length) throw conflict('Publish the page and each of its variants first.');
    await changeExperiment(DB, experiment, { status: 'running', startedAt: Date.now() });
  });
});

experimentsApi.handle(calls.endExperiment, async (c, { params, body }) => {
  await getExperiment(c, params.id);
  const { keep } = await body;
  await retryOnConflict(async () => {
    const experiment = await getExperiment(c, params.id);
    const { status } = experiment;
    if (status === 'draft' || status === 'ended' || (status === 'stopped' && !keep))
      throw conflict('This experiment is not running.');
    if (keep !== undefined && keep !== 'A') await makeThePage(c, experiment, keep);
    await changeExperiment(c.env.DB, experiment, {
      status: keep ? 'ended' : 'stopped',
      kept: keep ?? null,
      ...(status === 'running' && { endedAt: Date.now() }),
    });
  });
});

/** Makes a variant the page's published content. The original stays in the page's version history. */
async function makeThePage(
  c: Context<AppEnv>,
  { pageId, sectionId, arms, status }: StoredExperiment,
  keep: Cohort,
): Promise<void> {
  const { DB } = c.env;
  const { id: websiteId } = c.var.site;
  const variantId = arms.find(({ cohort }) => cohort === keep)?.pageId ?? '';
  const [page, published] = await Promise.all([
    getPage(c, pageId),
    readPublished(DB, websiteId, [pageId, variantId]),
  ]);
  const [current, variant] = [published.get(pageId), published.get(variantId)];
  if (!current || !variant) throw conflict('The page and this variant must be published.');
  if (page.hasUnpublishedChanges)
    throw conflict('The page has changes that are not published.', 'Publish or discard them first.');
  const content = withVariant(current, sectionId, variant);
  // Visitors see a variant only while its experiment runs, so only then does its code count as present.
  assertCanInjectCode(c, [current, ...(status === 'running' ? [variant] : [])], content);
  const accountId = c.var.session?.accountId ?? '';
  if (
    !(await saveDraft(DB, { websiteId, id: pageId, version: page.version, content, accountId }, Date.now()))
  )
    throw staleVersion();
  if (!(await publishPage(DB, await getPage(c, pageId), websiteId, Date.now()))) throw staleVersion();
}

experimentsApi.handle(calls.removeExperiment, async (c, { params }) => {
  await retryOnConflict(async () => {
    const experiment = await getExperiment(c, params.id);
    if (experiment.status === 'running') throw conflict('Stop this experiment first.');
    await deleteExperiment(c.env.DB, experiment);
  });
});
