import type { Services } from '@/server/call/services';
import type { Environment } from '@/server/platform/environment';

export type PreviewSettings = Pick<Environment, 'YUEXIANG_MODE' | 'PREVIEW_TOKEN'>;
export type PreviewServices = Services;
