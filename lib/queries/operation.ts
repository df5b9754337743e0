import type { Contract } from '@/lib/contract/contract';
import { command, feed, query } from './define';

export const operationCalls = {
  advertPosition: query('operation.advertPosition'),
  config: query('operation.config'),
  staticConfiguration: query('operation.staticConfiguration'),
  homeTab: query('operation.homeTab'),
  defaultDate: query('operation.defaultDate'),
  brandCondition: query('operation.brandCondition'),
  availableRange: query('operation.availableRange'),
  productPage: feed('operation.productPage'),
  upload: command('operation.upload'),
  userNotice: query('operation.userNotice'),
  logisticCompanies: query('operation.logisticCompanies'),
} satisfies Record<keyof Contract['operation'], unknown>;
