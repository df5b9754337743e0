import { type Fen, fromYuan } from '@/lib/kernel/money';
import { plainText } from '@/lib/kernel/typed-text';

const YUAN = /^\d{1,8}(\.\d{1,2})?$/;

/** What somebody typed as an amount, in fen; nothing typed is nothing, undefined is no amount. */
export function typedYuan(typed: string): Fen | undefined {
  const plain = plainText(typed).replace(/[\s,¥]/g, '');
  if (plain === '') return 0;
  return YUAN.test(plain) ? fromYuan(plain) : undefined;
}
