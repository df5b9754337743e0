import { VISITOR_TOKEN } from './visitor';

/** §4: logged in only with both the token and the flag. The one check, of the browser's session and of the cookie that opens pages. */
export const passesLoginCheck = ({ accessToken, isLogin }: Readonly<{ accessToken: string; isLogin: boolean }>): boolean =>
  isLogin && accessToken !== '' && accessToken !== VISITOR_TOKEN;
