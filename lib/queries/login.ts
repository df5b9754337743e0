import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const loginCalls = {
  silent: command('login.silent', { quiet: true }),
  quick: command('login.quick'),
  sendCaptcha: command('login.sendCaptcha', { quiet: true }),
  imageCaptcha: command('login.imageCaptcha', { quiet: true }),
  fast: command('login.fast'),
  sendSms: command('login.sendSms', { quiet: true }),
  unbind: command('login.unbind'),
  encryptToken: command('login.encryptToken'),
  wechatUnion: command('login.wechatUnion'),
  wechatPayer: command('login.wechatPayer', { quiet: true }),
  wechatConfig: query('login.wechatConfig'),
} satisfies Record<keyof Contract['login'], unknown>;
