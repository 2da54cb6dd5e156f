import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import type { ImportChoices, SiteImport } from '#schema/contracts/imports/site-import.ts';
import { EarlierImport } from './earlier-import.tsx';
import { ImportButtons } from './import-buttons.tsx';
import { ImportNotes } from './import-notes.tsx';
import { count, KIND_NAME, number } from './import-words.ts';
import { reportGone } from './report-gone.ts';
import { siteImportsApi } from './site-imports-api.ts';

const STATUSES = [
  ['drafts', 'All as drafts'],
  ['same', 'As they are on the old site'],
] as const;

const leftLinks = (links: number) =>
  `${count(links, 'link leads', 'links lead')} to content that cannot be imported, or ${links === 1 ? 'does' : 'do'} not fit. The report names ${links === 1 ? 'it' : 'them'}.`;

interface Props {
  current: SiteImport;
  blogs: readonly { id: string; title: string; path: string }[];
  onChanged: () => void;
}

/** Shows the contents of the import file and the import's options before the import starts. */
export function ImportPreview({ current, blogs, onChanged }: Props) {
  const { id, preview, filename } = current;
  const [choices, setChoices] = useState<ImportChoices>({
    pages: preview.pages > 0,
    posts: preview.posts > 0,
    comments: preview.comments > 0,
    images: preview.images > 0,
    redirects: preview.redirects > 0,
    menus: preview.menus.map(({ key }) => key),
    rows: false,
    subscribers: false,
    keepsStatus: false,
    blogId: null,
  });
  const start = useFormMutation(() => siteImportsApi.start(id, choices), {
    fields: [],
    onSuccess: onChanged,
    onError: (error) => reportGone(error, onChanged),
  });
  const cancel = useFormMutation(() => siteImportsApi.cancel(id), {
    fields: [],
    onSuccess: onChanged,
    onError: (error) => reportGone(error, onChanged),
  });
  const change = (part: Partial<ImportChoices>) => setChoices({ ...choices, ...part });
  const problem = start.problem ?? cancel.problem;
  return (
    <section className="import-panel stack" aria-labelledby="import-preview-title">
      <div>
        <h2 id="import-preview-title">
          This looks like {KIND_NAME[preview.kind]} of “<bdi>{preview.title || filename}</bdi>”
        </h2>
        <p className="quiet">
          <bdi>{preview.address}</bdi> · {count(preview.authors, 'author', 'authors')}
        </p>
      </div>
      <EarlierImport current={current} onChanged={onChanged} />
      <fieldset className="import-choices">
        <legend>What to import</legend>
        {preview.pages > 0 && (
          <Check
            label={`Pages (${number(preview.pages)})`}
            isOn={choices.pages}
            onChange={(pages) => change({ pages })}
          />
        )}
        {preview.posts > 0 && (
          <Check
            label={`Posts (${number(preview.posts)})`}
            isOn={choices.posts}
            onChange={(posts) => change({ posts, comments: posts && choices.comments })}
          />
        )}
        {preview.comments > 0 && (
          <Check
            label={`Comments (${number(preview.comments)})`}
            isOn={choices.comments}
            isDisabled={!choices.posts}
            onChange={(comments) => change({ comments })}
          />
        )}
        {preview.images > 0 && (
          <Check
            label={`Images (${number(preview.images)})`}
            help="We fetch them from your old site, so it must still be online."
            isOn={choices.images}
            onChange={(images) => change({ images })}
          />
        )}
        {preview.redirects > 0 && (
          <Check
            label={`Redirects from the old addresses (${number(preview.redirects)})`}
            help="For visitors and search engines that know the old addresses, once your domain leads here."
            isOn={choices.redirects}
            onChange={(redirects) => change({ redirects })}
          />
        )}
        {preview.menus.map(({ key, name, links }) => (
          <Check
            key={key}
            label={`Menu “${name}”: ${count(links, 'link', 'links')}`}
            isOn={choices.menus.includes(key)}
            onChange={(isOn) =>
              change({
                menus: isOn ? [...choices.menus, key] : choices.menus.filter((one) => one !== key),
              })
            }
          />
        ))}
      </fieldset>
      {preview.menus.length > 0 && (
        <p className="quiet">
          A menu is added as a folder, after the links of your own menu. Visitors see it once you publish your
          header and footer. {preview.leftMenuLinks > 0 && leftLinks(preview.leftMenuLinks)}
        </p>
      )}
      <Choice
        label="Pages and posts appear"
        value={choices.keepsStatus ? 'same' : 'drafts'}
        options={STATUSES}
        onChange={(next) => change({ keepsStatus: next === 'same' })}
      />
      {choices.posts && blogs.length > 0 && (
        <Labelled label="Posts go to">
          {(field) => (
            <select
              {...field}
              value={choices.blogId ?? ''}
              onChange={({ target }) => change({ blogId: target.value || null })}
            >
              <option value="">A new blog</option>
              {blogs.map((blog) => (
                <option key={blog.id} value={blog.id}>
                  {blog.title} ({blog.path})
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {choices.posts && choices.blogId === null && (
        <p className="quiet">The posts get one more page, which lists them.</p>
      )}
      <p className="quiet">
        Nothing on your site is replaced. A page or post whose address is taken gets a number. You can undo
        the import.
      </p>
      <ImportButtons
        start="Start the import"
        problem={problem}
        isStarting={start.isPending}
        onStart={() => void start.submit()}
        onCancel={() => void cancel.submit()}
      />
      <h3>What will be different</h3>
      <ImportNotes current={current} />
    </section>
  );
}
