import type { ProductFile } from '#schema/contracts/downloads/download.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { ApiError, api, currentCrumb, proof, setCrumb } from '../shell/api.ts';

type Files = { files: ProductFile[] };
const filesOf = ({ files }: Files) => files;
const at = (itemId: string, rest = '') => `/api/commerce/products/${itemId}/files${rest}`;

/** The routes of a product's files; each answers with all of them and throws ApiError. */
export const filesApi = {
  list: async (itemId: string) => filesOf(await api<Files>('GET', at(itemId))),
  order: async (itemId: string, ids: readonly string[]) =>
    filesOf(await api<Files>('PUT', at(itemId, '/order'), { ids })),
  rename: async (itemId: string, id: string, name: string) =>
    filesOf(await api<Files>('PUT', at(itemId, `/${id}`), { name })),
  remove: async (itemId: string, id: string) => filesOf(await api<Files>('DELETE', at(itemId, `/${id}`))),
  /** Sends a file, or puts it in place of `replaces`; `onProgress` hears the share that has gone, 0 to 1. */
  send: async (
    itemId: string,
    file: File,
    replaces: string | null,
    onProgress: (share: number) => void,
  ): Promise<ProductFile[]> => {
    const path = at(itemId, replaces === null ? '' : `/${replaces}/replace`);
    const address = `${path}?filename=${encodeURIComponent(file.name)}`;
    const first = await post(address, file, onProgress);
    return filesOf(first ?? (await post(address, file, onProgress)) ?? failed(0, {}));
  },
};

function failed(status: number, answer: Partial<WireError>): never {
  throw new ApiError(status, { ...answer, error: answer.error ?? 'The file did not arrive. Try again.' });
}

/** Null when the crumb was stale: it is renewed then. Only XMLHttpRequest tells how far an upload is. */
function post(address: string, file: File, onProgress: (share: number) => void): Promise<Files | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    const end = () => {
      const answer = (request.response ?? {}) as Partial<WireError & Files>;
      if (answer.files) return resolve({ files: answer.files });
      if (answer.crumbFail && answer.crumb) {
        setCrumb(answer.crumb);
        return resolve(null);
      }
      try {
        failed(request.status, answer);
      } catch (error) {
        reject(error);
      }
    };
    request.addEventListener('load', end);
    request.addEventListener('error', end);
    request.open('POST', address);
    for (const [name, value] of Object.entries(proof())) request.setRequestHeader(name, value);
    request.setRequestHeader('x-csrf-token', currentCrumb());
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.send(file);
  });
}
