import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { uploadFile } from '#client/config/kit/api/upload-file.ts';
import * as calls from '#schema/contracts/downloads/calls.ts';
import type { ProductFile } from '#schema/contracts/downloads/download.ts';

const toFiles = ({ files }: { files: ProductFile[] }) => files;

/** Each call returns all files of the product, and throws ApiError. */
export const filesApi = {
  list: async (id: string) => toFiles(await callApi(calls.listProductFiles, { params: { id } })),
  order: async (id: string, ids: readonly string[]) =>
    toFiles(await callApi(calls.orderProductFiles, { params: { id }, body: { ids: [...ids] } })),
  rename: async (id: string, fileId: string, name: string) =>
    toFiles(await callApi(calls.renameProductFile, { params: { id, fileId }, body: { name } })),
  remove: async (id: string, fileId: string) =>
    toFiles(await callApi(calls.removeProductFile, { params: { id, fileId } })),
  contentHref: (id: string, fileId: string) => callAddress(calls.readProductFile, { params: { id, fileId } }),
  /**
   * Uploads a file. `replaces` is the id of the file that it replaces. `onProgress` receives the uploaded
   * fraction, from 0 to 1.
   */
  send: async (
    id: string,
    file: File,
    replaces: string | null,
    onProgress: (share: number) => void,
  ): Promise<ProductFile[]> => {
    const query = { filename: file.name };
    const sent =
      replaces === null
        ? uploadFile(calls.addProductFile, { params: { id }, query }, file, onProgress)
        : uploadFile(calls.replaceProductFile, { params: { id, fileId: replaces }, query }, file, onProgress);
    return toFiles(await sent);
  },
};
