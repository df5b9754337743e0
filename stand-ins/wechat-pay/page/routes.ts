import { visitBridge, visitMiniProgram } from '@/stand-ins/wechat-pay/buyer/bridge';
import { decideH5, visitH5 } from '@/stand-ins/wechat-pay/buyer/h5-page';
import { decideAuthorize, visitAuthorize } from '@/stand-ins/wechat-pay/oauth/authorize';
import { visitAccessToken, visitSession, visitStableToken, visitTicket, visitUserInfo } from '@/stand-ins/wechat-pay/oauth/tokens';
import { visitList } from './list';
import type { Visit } from './visit';

/** What browsers, bridges and the shop's own server ask of WeChat beside the API of payments. */
export const pages: Readonly<Record<string, (visit: Visit) => void>> = {
  'GET /': visitList,
  'GET /cgi-bin/mmpayweb-bin/checkmweb': visitH5,
  'POST /cgi-bin/mmpayweb-bin/checkmweb': decideH5,
  'POST /bridge': visitBridge,
  'POST /mini-program/request-payment': visitMiniProgram,
  'GET /connect/oauth2/authorize': visitAuthorize,
  'POST /connect/oauth2/authorize': decideAuthorize,
  'GET /sns/oauth2/access_token': visitAccessToken,
  'GET /sns/userinfo': visitUserInfo,
  'GET /sns/jscode2session': visitSession,
  'POST /cgi-bin/stable_token': visitStableToken,
  'GET /cgi-bin/ticket/getticket': visitTicket,
};
