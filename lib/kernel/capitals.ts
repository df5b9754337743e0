import type { Fen } from './money';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿'];

/** For amounts below 10^12 yuan. */
function yuanInCapitals(yuan: number): string {
  const spelt = [...String(yuan)].reverse().map((digit, place) => {
    const group = place % 4 === 0 ? groups[place / 4] : '';
    return `${digits[Number(digit)]}${digit === '0' ? '' : places[place % 4]}${group}`;
  });
  return spelt
    .reverse()
    .join('')
    .replace(/零+(?=[万亿])/g, '')
    .replace('亿万', '亿零')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
}

/** 123456 → '壹仟贰佰叁拾肆圆伍角陆分': an amount as invoices and cheques write it, so that no digit can be added. */
export function inCapitals(fen: Fen): string {
  if (fen < 0) return `（负数）${inCapitals(-fen)}`;
  const [yuan, jiao, cent] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan === 0 ? '' : `${yuanInCapitals(yuan)}圆`;
  if (jiao === 0 && cent === 0) return `${whole || '零圆'}整`;
  const tenth = jiao > 0 ? `${digits[jiao]}角` : whole && '零';
  return `${whole}${tenth}${cent > 0 ? `${digits[cent]}分` : '整'}`;
}
