import type { ActivityAnswer } from './activity-types';

/** Whether the page's blocks already contain the rules. */
export const hasRules = (model: ActivityAnswer['model']): boolean =>
  model.template === 'dynamic' && model.blocks.some(({ kind }) => kind === 'rules');
