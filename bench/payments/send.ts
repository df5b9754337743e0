import { ask, atOnce } from '../siege/ask';
import type { Notice } from './collector';

const CONNECTIONS = 32;

/** Sends each to `site` at the path of `pathOf`, and returns how many were taken in a second. */
export async function perSecond(site: string, notices: readonly Notice[], pathOf: (notice: Notice) => string): Promise<number> {
  const started = performance.now();
  await atOnce(notices, CONNECTIONS, async (notice) => {
    const { status, body } = await ask(`${site}${pathOf(notice)}`, { method: 'POST', headers: notice.headers, body: notice.body });
    if (status >= 300) throw new Error(`a notice was answered ${status}: ${body.toString()}`);
  });
  return notices.length / ((performance.now() - started) / 1000);
}
