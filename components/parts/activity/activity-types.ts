import type { OutputOf } from '@/lib/contract/contract';

export type ActivityAnswer = OutputOf<'activity.all'>;
export type ActivityHead = ActivityAnswer['activity'];
type Model = ActivityAnswer['model'];
export type ModelOf<Template extends Model['template']> = Extract<Model, { template: Template }>;
export type ActivityBlock = ModelOf<'dynamic'>['blocks'][number];
export type BlockOf<Kind extends ActivityBlock['kind']> = Extract<ActivityBlock, { kind: Kind }>;
export type ActivityProduct = ModelOf<'product'>['sections'][number]['products'][number];
export type ActivityPackage = ModelOf<'couponPackage'>['packages'][number];
export type SeckillRound = ModelOf<'seckill'>['rounds'][number];
export type SeckillItem = SeckillRound['items'][number];
/** What identifies an activity's page: its number and, for a preview, the token of the signed link. */
export type ActivityAsked = Readonly<{ serialNumber: string; preview?: string }>;
