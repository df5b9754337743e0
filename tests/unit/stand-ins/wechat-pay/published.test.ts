import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { selfSigned } from '@/stand-ins/wechat-pay/protocol/certificate';
import { certificateSerial, makePair } from '@/stand-ins/wechat-pay/protocol/keys';
import { answerMessage, bridgeMessage, isSignedBy, requestMessage } from '@/stand-ins/wechat-pay/protocol/signing';

const key = (base64: string) => createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

/** The public half of the documents' example key (构造请求签名, doc/v3/merchant/4012365336). */
const merchant = key(
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAptpm+qvIDCh/9wjU26SQCK26ogYkBhDrYxnAaw2JbbBsp1oDbHKk+1r381NeBUG2HEFAuU+Fr72u5ot3yKdzoF/FajAzQNKnm569/D3upKoi8mYBaST15Uig8j8qoUW1U217LL0jEHlSnHV3lcaDTXqDpTRR4Bfz9IqOgJgFZ8/oTfEomSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/fDsiG/cXidhzt8UbTL9vqXqxM2+IDImyO+FAc/tkBG55LmzxPto1Nq0WbnZzRM/wTzrd0I/8NlevxtFbphg4evlHjFNI7+GrqR87ViEwuAJJ9Je5QQjct5YJfFRWiZ5CMQIDAQAB',
);
const NONCE = '593BEC0C930BF1AFEB40B4A08C8FB242';
const TIME = '1554208460';
const ORDER =
  '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';
const REQUEST =
  'jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==';
const BRIDGE =
  'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YOvQi0e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcILgWQUMyha5/3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPjpHBX5Dk1sZyY1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw==';

test('the documents’ example of a signed request is taken, and no other reading of it', () => {
  const path = '/v3/pay/transactions/jsapi';
  expect(isSignedBy(requestMessage('POST', path, TIME, NONCE, ORDER), REQUEST, merchant)).toBe(true);
  expect(isSignedBy(requestMessage('POST', path, TIME, NONCE, ORDER).trimEnd(), REQUEST, merchant)).toBe(false);
  expect(isSignedBy(requestMessage('POST', path, TIME, NONCE, ORDER.replace('100', '101')), REQUEST, merchant)).toBe(false);
  expect(isSignedBy(requestMessage('GET', path, TIME, NONCE, ORDER), REQUEST, merchant)).toBe(false);
});

test('the documents’ example of a bridge’s paySign is taken', () => {
  const prepay = 'prepay_id=wx201410272009395522657a690389285100';
  expect(isSignedBy(bridgeMessage('wx2421b1c4370ec43b', TIME, NONCE, prepay), BRIDGE, merchant)).toBe(true);
  expect(isSignedBy(bridgeMessage('wx2421b1c4370ec43b', TIME, NONCE, prepay.slice(10)), BRIDGE, merchant)).toBe(false);
});

/** An answer of WeChat Pay's own, of August 2024, as the documents of checking an answer print it. */
const bank = key(
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/AHqjhgSMO1O10YQWOrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLNF6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJWwIDAQAB',
);
const ANSWER =
  'mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==';

test('what the bank signs of an answer reads as WeChat Pay’s own does', () => {
  const body = '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}';
  expect(isSignedBy(answerMessage('1722850421', 'd824f2e086d3c1df967785d13fcd22ef', body), ANSWER, bank)).toBe(true);
  expect(isSignedBy(answerMessage('1722850422', 'd824f2e086d3c1df967785d13fcd22ef', body), ANSWER, bank)).toBe(false);
});

test('a signature with a space, a dot or nothing in it is none', () => {
  const text = requestMessage('POST', '/v3/pay/transactions/jsapi', TIME, NONCE, ORDER);
  for (const wrong of [`${REQUEST} `, `.${REQUEST}`, REQUEST.slice(4), '']) expect(isSignedBy(text, wrong, merchant)).toBe(false);
});

test('the certificate is one that any library reads', async () => {
  const [pair, serial, from] = [await makePair(), certificateSerial(), Date.parse('2025-03-01T00:00:00Z')];
  const certificate = new X509Certificate(selfSigned(pair, serial, { from, until: from + 86_400_000 }));
  expect([certificate.serialNumber, certificate.verify(pair.publicKey), certificate.subject]).toEqual([
    serial,
    true,
    'CN=WeChat Pay stand-in',
  ]);
  expect([certificate.validFrom, certificate.validTo]).toEqual(['Mar  1 00:00:00 2025 GMT', 'Mar  2 00:00:00 2025 GMT']);
  expect(verify('sha256', Buffer.from('a'), certificate.publicKey, Buffer.alloc(256))).toBe(false);
});
