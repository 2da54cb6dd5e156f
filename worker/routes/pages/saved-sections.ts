import { cleanContent } from '#domain/pages/clean-content.ts';
import { MAX_SAVED_SECTIONS } from '#schema/contracts/limits.ts';
import * as calls from '#schema/contracts/pages/saved-section-calls.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  deleteSavedSection,
  insertSavedSection,
  listSavedSections,
  renameSavedSection,
} from '#worker/db/pages/saved-sections.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import { Routes } from '../../calls/routes.ts';
import { conflict, invalid, notFound } from '../../errors.ts';

export const savedSectionsApi = new Routes();

savedSectionsApi.handle(calls.listSavedSections, async (c) => ({
  sections: await listSavedSections(c.env.DB, c.var.site.id),
}));

savedSectionsApi.handle(calls.saveSection, async (c, { body }) => {
  const { name, section } = await body;
  const { content, errors } = cleanContent({ sections: [section] });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  assertCanInjectCode(c, [], content);
  const [clean = section] = content.sections;
  const id = createId();
  const row = { id, websiteId: c.var.site.id, name, section: clean, createdAt: Date.now() };
  if (!(await insertSavedSection(c.env.DB, row)))
    throw conflict(
      'tooManySavedSections',
      `A site can have at most ${MAX_SAVED_SECTIONS} saved sections. Remove one that you no longer use.`,
    );
  return { id };
});

savedSectionsApi.handle(calls.renameSavedSection, async (c, { params, body }) => {
  const { name } = await body;
  if (!(await renameSavedSection(c.env.DB, c.var.site.id, { id: params.id, name })))
    throw notFound(c.req.path);
});

savedSectionsApi.handle(calls.removeSavedSection, async (c, { params }) => {
  if (!(await deleteSavedSection(c.env.DB, c.var.site.id, params.id))) throw notFound(c.req.path);
});
