import { env } from 'cloudflare:test';
import { FORM_ID, nextAddress } from './forms.ts';
import { request, SITE_ID } from './site.ts';

export const PDF = 'application/pdf';

/** Uploads a file as the page's script does. Returns the file's id. */
export async function upload(name = 'sea.pdf', fieldId = 'picture'): Promise<string> {
  const query = new URLSearchParams({ formId: FORM_ID, fieldId, name });
  const answer = await request(`/api/form/UploadFile?${query}`, {
    method: 'POST',
    headers: { 'content-type': PDF, 'cf-connecting-ip': nextAddress() },
    body: `%PDF-1.7 ${name}`,
  });
  return (await answer.json<{ file: { id: string } }>()).file.id;
}

export type Fields = readonly (readonly [string, string | File])[];

export function multipart(path: string, fields: Fields, cookie = ''): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return request(path, {
    method: 'POST',
    headers: { origin: 'https://site.test', cookie, 'cf-connecting-ip': nextAddress() },
    body,
  });
}

export const file = (content: string, type = PDF, name = 'sea.pdf'): File =>
  new File([content], name, { type });

export const listStoredFiles = async () => ({
  rows: (await env.DB.prepare('SELECT id FROM form_files ORDER BY id').all<{ id: string }>()).results.map(
    ({ id }) => id,
  ),
  bytes: (await env.MEDIA.list({ prefix: `forms/${SITE_ID}/` })).objects
    .map(({ key }) => key.slice(`forms/${SITE_ID}/`.length))
    .sort(),
});

export const clearFiles = async () => {
  await env.DB.prepare('DELETE FROM form_files').run();
  const { objects } = await env.MEDIA.list({ prefix: 'forms/' });
  await env.MEDIA.delete(objects.map(({ key }) => key));
};
