import { call } from '../calls/call.ts';

export const showImage = call({
  method: 'GET',
  path: '/images/:id/:filename',
  summary: 'Show an image at a supported width',
  who: 'public',
  answer: 'file',
});

export const readFile = call({
  method: 'GET',
  path: '/s/:id/:filename',
  summary: 'Play or download a file of the library',
  who: 'public',
  answer: 'file',
  // 206 in response to a Range request.
  status: [200, 206],
});
