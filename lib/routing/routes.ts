export const layouts = ['main', 'activity', 'business', 'cooperate', 'no-login', 'pay', 'simple'] as const;
export type Layout = (typeof layouts)[number];

/** `login`: what spends money, shows somebody's own data, or is a card, coupon or apply page that acts for a user. */
export type Access = 'open' | 'login';

export type Archetype = 'agreement';

export type Route = Readonly<{
  layout: Layout;
  access: Access;
  /** `false`: the path takes no channel segment. */
  channel?: false;
  /** The parameter of its query that it is rendered from; the page lies in a folder of that name. */
  idIn?: string;
  /** Stands on its own, without ids, and is worth finding in a search engine. */
  sitemap?: true;
  /** The kind of page it is; its content is a file at the route's own path in `lib/content`. */
  archetype?: Archetype;
  /** The page is not there yet; a row whose page exists must not say so. */
  planned?: true;
}>;

/**
 * Every page of §2, by its path below the channel. A page's name is its path, so that links need only the types of this table
 * and the browser never carries it. `/*` is no row: Next's not-found page answers it with status 404.
 */
export const routes = {
  '/error': { layout: 'simple', access: 'open', channel: false },

  '/client/open': { layout: 'no-login', access: 'open', planned: true },
  '/58jinrongCJ/service': { layout: 'no-login', access: 'open', planned: true },
  '/iframe/haier': { layout: 'no-login', access: 'open', planned: true },
  '/redirect/url': { layout: 'no-login', access: 'open', planned: true },

  '/preview': { layout: 'no-login', access: 'open', channel: false },
  '/preview/activity/test': { layout: 'no-login', access: 'open', channel: false, planned: true },

  '/page/personal': { layout: 'simple', access: 'open', planned: true },
  '/page/my/fqa/{id}': { layout: 'simple', access: 'open', planned: true },
  '/page/customerService': { layout: 'simple', access: 'open', sitemap: true },

  '/agreement/daikou': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/packageAgree': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/lexin': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/lexin2': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/daq': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/starLightCard': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/platinum': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/xiaoyin': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/58': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/58/superMember/zfb': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/58/superMember/bank': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/58/superMember/69/bf': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/58/superMember/69/zfb': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/haier/member': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/anxinjie/member': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/nwd/insightCard': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/jr/insightCard': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/nwd/0704agree': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/0704agree2': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/0807ykagree': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/0807ykagree1': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/0807ykagree2': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/awtPrivate': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/userPrivateAbstract': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/otherSDKInventory': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/agreement/inventory': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/passCard/agreement': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },
  '/userAgreement': { layout: 'simple', access: 'open', archetype: 'agreement', sitemap: true },

  '/single/loanCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/loanCard/agreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/single/loanCard/{type}': { layout: 'business', access: 'open', planned: true },
  '/single/hello/finance': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/prepaiddEbitCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/prepaiddEbitCard/rule': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/preBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/premiumBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/verB/preBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/verB/premiumBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/verC/preBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/verC/premiumBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/verD/preBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/verD/premiumBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/n/premiumBlackCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/n/premiumBlackCard/rule': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/n/premiumBlackCard/coop': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/n/premiumBlackCard/coop/rule': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/n/premiumBlackCard/coop/uselogin': { layout: 'business', access: 'open', planned: true },
  '/single/n/premiumBlackCard/installment': { layout: 'pay', access: 'login', planned: true },
  '/single/n/premiumBlackCard/buy': { layout: 'pay', access: 'login', planned: true },
  '/single/starLightCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/starLightCard/rule': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/platinumCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/platinumCard/rule': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/single/starLightCard/success': { layout: 'business', access: 'login', planned: true },
  '/single/platinumCard/success': { layout: 'business', access: 'login', planned: true },
  '/single/haier/preferredMember': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/haier/intoPreferred': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/haier/intoPreferred2': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/haier/slices': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/haier/loanmplace': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/haier/tabPreferredMember': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/haier/mIntoPreferred': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/anxinjie/peaceOfMindMember': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/anxinjie/mCardInfo': { layout: 'cooperate', access: 'open', archetype: 'agreement', sitemap: true },
  '/single/lexin/remiumCard': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/lexin/rule': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/lexin/prepaiddEbitCard': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/lexin/prepaiddEbitCard/rule': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/xiaoyin/enjoymentCard': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/xiaoyin/enjoymentCard/real': { layout: 'cooperate', access: 'open', planned: true },
  '/single/nwd/insightCard': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/nwd/insightCard/rule': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/nwd/unimpededCard': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/nwd/unimpededCard/rule': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/nwd/new/insightCard': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },
  '/single/nwd/new/insightCard/rule': { layout: 'cooperate', access: 'open', sitemap: true, planned: true },

  '/out/buyCard': { layout: 'cooperate', access: 'open', planned: true },
  '/out/buyCard/{cardType}': { layout: 'cooperate', access: 'open', planned: true },
  '/out/cashier': { layout: 'pay', access: 'login', planned: true },

  '/index': { layout: 'main', access: 'open', sitemap: true },

  '/bank/member': { layout: 'main', access: 'open', sitemap: true, planned: true },
  '/bank/hotels': { layout: 'main', access: 'open', sitemap: true, planned: true },
  '/bank/details/{brand}': { layout: 'main', access: 'open', planned: true },
  '/bank/register/{groupCode}/{memberId}': { layout: 'main', access: 'login', planned: true },

  '/hotel/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/hotel/details/richtxt': { layout: 'main', access: 'open', idIn: 'id' },
  '/n/hotel/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/n/hotel/details/richtxt': { layout: 'main', access: 'open', idIn: 'id' },
  '/hotel/porder': { layout: 'main', access: 'login' },
  '/n/hotel/porder': { layout: 'main', access: 'login' },

  '/food/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/food/meal/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/food/coupon/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/food/specialityFood': { layout: 'main', access: 'open', sitemap: true, idIn: 'id' },
  '/food/suitShop': { layout: 'main', access: 'open', idIn: 'id' },
  '/food/couponPorder': { layout: 'main', access: 'login' },
  '/food/mealPorder': { layout: 'main', access: 'login' },

  '/user/center': { layout: 'main', access: 'open' },
  '/my/center': { layout: 'main', access: 'open' },

  '/my/orderList': { layout: 'main', access: 'login' },
  '/my/hotelOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/foodOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/mealOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/couponsOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/ticketOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/physicalOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/physicalOrderDetail/afterSale/{id}': { layout: 'main', access: 'login' },
  '/my/physicalOrder/expressInfo': { layout: 'main', access: 'login' },
  '/my/physicalOrder/applyRefund': { layout: 'main', access: 'login' },

  '/my/coupon': { layout: 'main', access: 'login' },
  '/my/coupons/list': { layout: 'main', access: 'login' },
  '/my/coupons/detail': { layout: 'main', access: 'login' },
  '/my/pay/success': { layout: 'main', access: 'login' },
  '/my/refund/list': { layout: 'main', access: 'login' },
  '/my/refund/details': { layout: 'main', access: 'login' },
  '/my/refund/refund': { layout: 'main', access: 'login' },
  '/my/fqa/{id}': { layout: 'simple', access: 'open', planned: true },
  '/my/commonPassenger': { layout: 'main', access: 'login' },
  '/my/commonPassenger/add': { layout: 'main', access: 'login' },
  '/my/commonPassenger/addAddress': { layout: 'main', access: 'login' },
  '/my/setting': { layout: 'main', access: 'login' },
  '/my/applyCancellation': { layout: 'main', access: 'login', planned: true },

  '/combo/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/combo/searchList': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },
  '/combo/shopList': { layout: 'main', access: 'open', idIn: 'id' },
  '/combo/book': { layout: 'main', access: 'login' },

  '/search/hotelSearch': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },
  '/search/city/select': { layout: 'main', access: 'open' },
  '/search/foodSearch': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },
  '/search/calendar': { layout: 'main', access: 'open' },
  '/search/searchpage': { layout: 'main', access: 'open' },
  '/search/goodsfm': { layout: 'main', access: 'open', sitemap: true },
  '/search/ticketList': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },
  '/n/search/hotelSearch': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },

  '/search/applyFood': { layout: 'main', access: 'login' },
  '/search/applyHotel': { layout: 'main', access: 'login' },
  '/search/applyCombo': { layout: 'main', access: 'login' },
  '/search/applyComboEx': { layout: 'main', access: 'login' },
  '/search/applyTicket': { layout: 'main', access: 'login' },
  '/search/apply/common': { layout: 'main', access: 'login' },
  '/search/apply/config': { layout: 'main', access: 'login' },
  '/n/search/applyHotel': { layout: 'main', access: 'login' },
  '/n/search/applyPhysical': { layout: 'main', access: 'login' },
  '/co/search/applyCombo': { layout: 'main', access: 'login' },

  '/ticket/searchpage': { layout: 'main', access: 'open' },
  '/ticket/detail': { layout: 'main', access: 'open', idIn: 'id' },
  '/ticket/porder': { layout: 'main', access: 'login' },

  '/physical/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/physical/book': { layout: 'main', access: 'login' },

  '/exchange/success': { layout: 'pay', access: 'login' },
  '/pay/success': { layout: 'pay', access: 'login' },
  '/pay/result': { layout: 'pay', access: 'login' },
  '/pay/fail': { layout: 'pay', access: 'login' },
  '/cashier': { layout: 'pay', access: 'login' },
  '/bindCard/cashier': { layout: 'pay', access: 'login', planned: true },
  '/bindCard/cashier/installment': { layout: 'pay', access: 'login', planned: true },
  '/bindCard/bankCardList': { layout: 'pay', access: 'login', planned: true },
  '/bindCard/bind': { layout: 'pay', access: 'login', planned: true },
  '/bindCard/result': { layout: 'pay', access: 'login', planned: true },

  '/loginBank': { layout: 'no-login', access: 'open' },
  '/login': { layout: 'no-login', access: 'open' },
  '/loginChannel': { layout: 'no-login', access: 'open' },

  '/exchangecode': { layout: 'main', access: 'login' },
  '/exchangecode/list': { layout: 'main', access: 'login' },
  '/user/package': { layout: 'main', access: 'login' },
  '/user/package/detail': { layout: 'main', access: 'login' },
  '/package/coupons': { layout: 'main', access: 'login' },
  '/interest/detail': { layout: 'main', access: 'open', idIn: 'id' },
  '/system/notice': { layout: 'main', access: 'open', planned: true },
  '/hello/finance': { layout: 'main', access: 'open', sitemap: true, planned: true },
  '/hello/agreement': { layout: 'main', access: 'open', archetype: 'agreement', sitemap: true },
  '/test': { layout: 'main', access: 'open' },
  '/saveMoney/card': { layout: 'business', access: 'login', planned: true },

  '/members': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/members/payAgreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/members/userAgreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/members/promotionSuccess': { layout: 'business', access: 'login', planned: true },
  '/members/paySuccess': { layout: 'business', access: 'login', planned: true },

  '/activity': { layout: 'activity', access: 'open', planned: true },

  '/oneLoanCard/credit': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/oneLoanCard/loan': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/oneLoanCard/raise': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/twoLoanCard/credit': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/twoLoanCard/rule': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/twoLoanCard/success': { layout: 'business', access: 'open', planned: true },
  '/twoLoanCard/loan': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/twoLoanCard/raise': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/twoLoanCard/verB/credit': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/twoLoanCard/verB/rule': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/twoLoanCard/verB/success': { layout: 'business', access: 'open', planned: true },
  '/twoLoanCard/verB/raise': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/loanCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/loanCard/agreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/loanCard/userAgreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/loanCard/jumppage': { layout: 'business', access: 'open', planned: true },
  '/loanCard/58jinrong/discountCard': { layout: 'business', access: 'open', sitemap: true, planned: true },
  '/loanCard/58jinrong/userAgreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/loanCard/58jinrong': { layout: 'business', access: 'open', sitemap: true, planned: true },

  '/order/invoice': { layout: 'main', access: 'login', planned: true },
  '/order/invoice/orderList': { layout: 'main', access: 'login', planned: true },
  '/order/invoice/history': { layout: 'main', access: 'login', planned: true },
  '/order/invoice/apply': { layout: 'main', access: 'login', planned: true },
  '/order/invoice/status': { layout: 'main', access: 'login', planned: true },
  '/order/invoice/hasOrder': { layout: 'main', access: 'login', channel: false, planned: true },
  '/apply/invoice': { layout: 'main', access: 'login', planned: true },
  '/apply/invoice/invoiceSuccess': { layout: 'main', access: 'login', planned: true },
  '/apply/invoice/look': { layout: 'main', access: 'login', planned: true },
} as const satisfies Record<`/${string}`, Route>;

export type RouteName = keyof typeof routes;
/** A page whose path has no parameter. */
export type PlainRoute = Exclude<RouteName, `${string}{${string}`>;
/** A page that shows an agreement. */
export type AgreementRoute = { [Name in RouteName]: (typeof routes)[Name] extends { archetype: 'agreement' } ? Name : never }[RouteName];
