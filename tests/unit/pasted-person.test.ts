import fc from 'fast-check';
import { pastedPerson } from '@/lib/domain/pasted-person';

const NUMBER = '110101199003070839';
/** Applied for in Beijing by a Canadian born in 1978. */
const FOREIGNER = '911124197809170017';

test.each([
  [`张三 ${NUMBER}`, { name: '张三', documentType: 'idCard', documentNo: NUMBER }],
  [`${NUMBER}张三`, { name: '张三', documentType: 'idCard', documentNo: NUMBER }],
  [
    `姓名：张三，身份证号：${NUMBER}，手机：138 0013 8000`,
    { name: '张三', documentType: 'idCard', documentNo: NUMBER, mobile: '13800138000' },
  ],
  [
    '张三\n11010519491231002x\n+86 13800138000',
    { name: '张三', documentType: 'idCard', documentNo: '11010519491231002X', mobile: '13800138000' },
  ],
  ['老王 110105491231002', { name: '老王', documentType: 'idCard', documentNo: '11010519491231002X' }],
  ['阿依古丽·买买提 E12345678', { name: '阿依古丽·买买提', documentType: 'passport', documentNo: 'E12345678' }],
  ["Name: Seán O'Brien, Passport: EA1234567", { name: "Seán O'Brien", documentType: 'passport', documentNo: 'EA1234567' }],
  ['陈大文 H12345678', { name: '陈大文', documentType: 'hkMacaoPermit', documentNo: 'H12345678' }],
  ['陈大文 810000199408230021', { name: '陈大文', documentType: 'residencePermit', documentNo: '810000199408230021' }],
  ['张三 13800138000', { name: '张三', mobile: '13800138000' }],
  ['张三13800138000', { name: '张三', mobile: '13800138000' }],
  ['张三', { name: '张三' }],
  ['张三 110101199003070838', { name: '张三' }],
  ['港澳通行证 H12345678 陈大文', { name: '陈大文', documentType: 'hkMacaoPermit', documentNo: 'H12345678' }],
  ['港澳居民来往内地通行证：H12345678\n姓名：陈大文', { name: '陈大文', documentType: 'hkMacaoPermit', documentNo: 'H12345678' }],
  ['回乡证号 H12345678，陈大文', { name: '陈大文', documentType: 'hkMacaoPermit', documentNo: 'H12345678' }],
  ['港澳台居民居住证 810000199408230021 陈大文', { name: '陈大文', documentType: 'residencePermit', documentNo: '810000199408230021' }],
  ['护照号 E12345678 王五', { name: '王五', documentType: 'passport', documentNo: 'E12345678' }],
  ['居民身份证 110101199003070839 张三', { name: '张三', documentType: 'idCard', documentNo: NUMBER }],
  ['王　五 110101199003070839', { name: '王五', documentType: 'idCard', documentNo: NUMBER }],
  ['姓　名：王　五', { name: '王五' }],
  ['王 小 二 13800138000', { name: '王小二', mobile: '13800138000' }],
  ['欧阳 娜娜 13800138000', { name: '欧阳娜娜', mobile: '13800138000' }],
  ['永居证 CAN110078091705 Seán', { name: 'Seán', documentType: 'permanentResidence', documentNo: 'CAN110078091705' }],
  [`外国人永久居留身份证 ${FOREIGNER} 李安`, { name: '李安', documentType: 'permanentResidence', documentNo: FOREIGNER }],
  ['台湾居民来往大陆通行证 12345678 林志玲', { name: '林志玲', documentType: 'taiwanPermit', documentNo: '12345678' }],
  ['林志玲 台胞证：1234567801', { name: '林志玲', documentType: 'taiwanPermit', documentNo: '12345678' }],
  ['林志玲 12345678（台胞证）', { name: '林志玲', documentType: 'taiwanPermit', documentNo: '12345678' }],
  ['林志玲 12345678', { name: '林志玲' }],
  ['往来港澳通行证 C12345678 张三', { name: '张三' }],
  ['香港居民居住证 810000199408230021', { documentType: 'residencePermit', documentNo: '810000199408230021' }],
  ['⻢小⼭ 13800138000', { name: '马小山', mobile: '13800138000' }],
  ['\u202d张三\u202c 1１0101199003070839', { name: '张三', documentType: 'idCard', documentNo: NUMBER }],
  ['身份证110101 19900307 0839 张三', { name: '张三', documentType: 'idCard', documentNo: NUMBER }],
  ['户口簿 110101199003070839 张小宝', { name: '张小宝', documentType: 'idCard', documentNo: NUMBER }],
  ['军官证 军字第1234567号 张三', { name: '张三' }],
  ['海员证 张三 A12345678', { name: '张三' }],
  ['WANG XIAOMING\nShanghai\nE12345678', { name: 'WANG XIAOMING', documentType: 'passport', documentNo: 'E12345678' }],
  ['', {}],
])('%j is read', (text, person) => {
  expect(pastedPerson(text)).toEqual(person);
});

test('any text whatever is read, or not, without a fuss', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => expect(() => pastedPerson(text)).not.toThrow()));
});
