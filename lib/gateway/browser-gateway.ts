import type { Gateway } from './gateway';
import { createLazyGateway, type LazySettings } from './lazy-gateway';

/**
 * For every call of the contract, and for layouts alone: what a page's own scripts may load, the build works out for each page anew, and
 * forty domains on two hundred pages were two thirds of its chunks. A page without a storefront names its domains to `createDomainGateway`.
 */
export const createBrowserGateway = (settings: LazySettings): Gateway =>
  createLazyGateway(settings, async () => (await import('@/lib/contract/contract')).loadEndpoint);
