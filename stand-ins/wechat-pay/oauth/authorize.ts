import { randomBytes } from 'node:crypto';
import { appIdsOf } from '@/stand-ins/wechat-pay/merchants';
import { buyerCookie, isOwnForm, isRegistered, redirect, show, tell, type Visit } from '@/stand-ins/wechat-pay/page/visit';
import { say } from '@/stand-ins/wechat-pay/page/words';
import { CODE_LIFE, type Grant } from './codes';

const ask = ({ bank, query }: Visit): Omit<Grant, 'buyer' | 'until'> | 'badApp' | 'badRedirect' | 'badScope' => {
  const [appid, scope] = [query.get('appid') ?? '', query.get('scope')];
  if (!bank.merchants.some((merchant) => appIdsOf(merchant).includes(appid))) return 'badApp';
  if (!isRegistered(bank, query.get('redirect_uri') ?? '')) return 'badRedirect';
  if (query.get('response_type') !== 'code' || (scope !== 'snsapi_base' && scope !== 'snsapi_userinfo')) return 'badScope';
  return { appid, scope };
};

/** `code` and `state` are added to whatever the address has already. */
function comeBack(visit: Visit, wish: Omit<Grant, 'buyer' | 'until'>): void {
  const { bank, query } = visit;
  const buyer = visit.buyer ?? bank.control.buyer ?? randomBytes(9).toString('base64url');
  const url = new URL(query.get('redirect_uri') ?? '');
  url.searchParams.set('code', bank.grants.issue({ ...wish, buyer, until: bank.now() + CODE_LIFE }));
  url.searchParams.set('state', query.get('state') ?? '');
  redirect(visit, url.href, { 'set-cookie': buyerCookie(bank, buyer) });
}

/** Silent for the openid alone; a name and a picture are asked for. */
export function visitAuthorize(visit: Visit): void {
  const wish = ask(visit);
  if (typeof wish === 'string') return tell(visit, wish, 400);
  if (wish.scope === 'snsapi_base') return comeBack(visit, wish);
  const { language, query } = visit;
  const body = `<p class="note">${say(language, 'consent')}</p><p>${say(language, 'profile')}</p>
<form method="post"><button class="main" name="action" value="allow">${say(language, 'allow')}</button>
<button name="action" value="deny">${say(language, 'deny')}</button></form>`;
  show(visit, 'bank', body, { formTo: new URL(query.get('redirect_uri') ?? '').origin });
}

export function decideAuthorize(visit: Visit): void {
  const wish = ask(visit);
  if (typeof wish === 'string') return tell(visit, wish, 400);
  if (!isOwnForm(visit)) return tell(visit, 'forbidden', 403);
  return visit.form.get('action') === 'allow' ? comeBack(visit, wish) : tell(visit, 'left');
}
