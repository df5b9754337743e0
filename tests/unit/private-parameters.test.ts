import { isPrivateParameter, withoutPrivateParameters, withoutPrivateValues } from '@/lib/kernel/private-parameters';

const SITE = 'https://shop.example';
const clean = (path: string) => withoutPrivateParameters(new URL(path, SITE)).href.replace(SITE, '');

test('what opens an account or names somebody is private, however it is spelt', () => {
  for (const name of [
    'encryptToken',
    'ENCRYPTTOKEN',
    'access_token',
    'accessToken',
    'access-token',
    'code',
    'state',
    'token',
    'mobile',
    'userId',
    'openid',
  ]) {
    expect({ name, private: isPrivateParameter(name) }).toEqual({ name, private: true });
  }
});

test('what a page is asked with is not', () => {
  for (const name of [
    'id',
    'p',
    'cityCode',
    'areaCode',
    'keyword',
    'hotelId',
    'offerId',
    'orderNo',
    'refundNo',
    'returnTo',
    'type',
    'tab',
    'checkInDate',
    'constructor',
  ]) {
    expect({ name, private: isPrivateParameter(name) }).toEqual({ name, private: false });
  }
});

test.each([
  ['/P012/login?encryptToken=S&returnTo=%2FP012%2Findex', '/P012/login?returnTo=%2FP012%2Findex'],
  ['/P012/index?code=S&state=S&p=P012#rooms', '/P012/index?p=P012#rooms'],
  ['/P012/index?token=S&token=S&Mobile=S', '/P012/index'],
  ['/P012/login?returnTo=%2FP012%2Fmy%2Fsetting%3FencryptToken%3DS%26tab%3Dall', '/P012/login?returnTo=%2FP012%2Fmy%2Fsetting%3Ftab%3Dall'],
  ['/P012/login?returnTo=%2FP012%2Flogin%3FreturnTo%3D%252Fa%253Fcode%253DS', '/P012/login?returnTo=%2FP012%2Flogin%3FreturnTo%3D%252Fa'],
  ['/a?link=https%3A%2F%2Fpartner.example%2Fb%3Faccess_token%3DS', '/a?link=https%3A%2F%2Fpartner.example%2Fb'],
])('%s becomes %s', (path, expected) => {
  expect(clean(path)).toBe(expected);
});

test('an address without any stays as it was written', () => {
  for (const path of [
    '/P012/search?keyword=%E5%A4%96+%E6%BB%A9&x',
    '/P012/index',
    '/P012/login?returnTo=%2FP012%2Fhotel%3Fa%3Db%20c',
    '/a?b=/c?',
  ]) {
    expect(clean(path)).toBe(path);
  }
});

test('a message that quotes an address keeps the address and loses the secret', () => {
  expect(withoutPrivateValues('GET https://shop.example/P012/login?encryptToken=S3CRET&p=P012 failed')).toBe(
    'GET https://shop.example/P012/login?encryptToken=…&p=P012 failed',
  );
  expect(withoutPrivateValues('at (/P012/login?returnTo=%2Fa%3Ftoken%3DS3CRET:1:2)')).not.toContain('S3CRET');
  expect(withoutPrivateValues('mobile=13800138000, code=123456')).toBe('mobile=… code=…');
  expect(withoutPrivateValues('roomCount=2 is too many')).toBe('roomCount=2 is too many');
});
