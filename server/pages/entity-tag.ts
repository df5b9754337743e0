/** Whether the client has the tagged document (`If-None-Match`); weak and strong forms are the same document. */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => [etag, etag.replace(/^W\//, ''), '*'].includes(tag.trim())) ?? false;
