import type { ActivityAnswer } from './activity-types';

/** Whether a page's blocks state the rules where operations wanted them. */
export const hasRules = (model: ActivityAnswer['model']): boolean =>
  model.template === 'dynamic' && model.blocks.some(({ kind }) => kind === 'rules');
