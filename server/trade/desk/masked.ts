import type { OrderPerson } from '@/server/call/desk-order';
import { maskMobile } from '@/lib/kernel/mobile';

const stars = (text: string): string => '*'.repeat(Math.min(6, [...text].length));

/** '张三丰' → '张**'. */
const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + stars(rest.join(''));
};

/** Enough to tell people apart, too little to find them. */
export const maskedPerson = ({ role, name, mobile, address, document }: OrderPerson): OrderPerson => ({
  role,
  name: maskedName(name),
  mobile: maskMobile(mobile),
  // Province and city tell where it goes; the rest is where somebody lives.
  address: address === '' ? '' : `${address.split(' ').slice(0, 2).join(' ')} ***`,
  document: document === '' ? '' : `${document.slice(0, 1)}***${document.slice(-1)}`,
});
