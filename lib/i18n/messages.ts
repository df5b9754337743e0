import type { Locale } from '@/lib/kernel/locale';
import zhAccount from './messages/zh-CN/account.json';
import zhActivity from './messages/zh-CN/activity.json';
import zhAddress from './messages/zh-CN/address.json';
import zhAgreement from './messages/zh-CN/agreement.json';
import zhBank from './messages/zh-CN/bank.json';
import zhBooking from './messages/zh-CN/booking.json';
import zhCard from './messages/zh-CN/card.json';
import zhCashier from './messages/zh-CN/cashier.json';
import zhChannel from './messages/zh-CN/channel.json';
import zhCombo from './messages/zh-CN/combo.json';
import zhCoupon from './messages/zh-CN/coupon.json';
import zhErrors from './messages/zh-CN/errors.json';
import zhExchange from './messages/zh-CN/exchange.json';
import zhFood from './messages/zh-CN/food.json';
import zhGallery from './messages/zh-CN/gallery.json';
import zhHome from './messages/zh-CN/home.json';
import zhHotel from './messages/zh-CN/hotel.json';
import zhInterest from './messages/zh-CN/interest.json';
import zhInvoice from './messages/zh-CN/invoice.json';
import zhLoan from './messages/zh-CN/loan.json';
import zhLogin from './messages/zh-CN/login.json';
import zhMembers from './messages/zh-CN/members.json';
import zhNotice from './messages/zh-CN/notice.json';
import zhOrder from './messages/zh-CN/order.json';
import zhPersonal from './messages/zh-CN/personal.json';
import zhPhysical from './messages/zh-CN/physical.json';
import zhPreview from './messages/zh-CN/preview.json';
import zhProduct from './messages/zh-CN/product.json';
import zhRefund from './messages/zh-CN/refund.json';
import zhSearch from './messages/zh-CN/search.json';
import zhTicket from './messages/zh-CN/ticket.json';
import zhUi from './messages/zh-CN/ui.json';
import enAccount from './messages/en/account.json';
import enActivity from './messages/en/activity.json';
import enAddress from './messages/en/address.json';
import enAgreement from './messages/en/agreement.json';
import enBank from './messages/en/bank.json';
import enBooking from './messages/en/booking.json';
import enCard from './messages/en/card.json';
import enCashier from './messages/en/cashier.json';
import enChannel from './messages/en/channel.json';
import enCombo from './messages/en/combo.json';
import enCoupon from './messages/en/coupon.json';
import enErrors from './messages/en/errors.json';
import enExchange from './messages/en/exchange.json';
import enFood from './messages/en/food.json';
import enGallery from './messages/en/gallery.json';
import enHome from './messages/en/home.json';
import enHotel from './messages/en/hotel.json';
import enInterest from './messages/en/interest.json';
import enInvoice from './messages/en/invoice.json';
import enLoan from './messages/en/loan.json';
import enLogin from './messages/en/login.json';
import enMembers from './messages/en/members.json';
import enNotice from './messages/en/notice.json';
import enOrder from './messages/en/order.json';
import enPersonal from './messages/en/personal.json';
import enPhysical from './messages/en/physical.json';
import enPreview from './messages/en/preview.json';
import enProduct from './messages/en/product.json';
import enRefund from './messages/en/refund.json';
import enSearch from './messages/en/search.json';
import enTicket from './messages/en/ticket.json';
import enUi from './messages/en/ui.json';

/** Every word of the pages: one scope per component family (`ui`) and one per feature; a new one is a file and a line per language. */
const zh = {
  account: zhAccount,
  activity: zhActivity,
  address: zhAddress,
  agreement: zhAgreement,
  bank: zhBank,
  booking: zhBooking,
  card: zhCard,
  cashier: zhCashier,
  channel: zhChannel,
  combo: zhCombo,
  coupon: zhCoupon,
  errors: zhErrors,
  exchange: zhExchange,
  food: zhFood,
  gallery: zhGallery,
  home: zhHome,
  hotel: zhHotel,
  interest: zhInterest,
  invoice: zhInvoice,
  loan: zhLoan,
  login: zhLogin,
  members: zhMembers,
  notice: zhNotice,
  order: zhOrder,
  personal: zhPersonal,
  physical: zhPhysical,
  preview: zhPreview,
  product: zhProduct,
  refund: zhRefund,
  search: zhSearch,
  ticket: zhTicket,
  ui: zhUi,
};

export type Scope = keyof typeof zh;
export type WordKey<S extends Scope> = keyof (typeof zh)[S] & string;
export type WordTable = Readonly<Record<string, string>>;

const en = {
  account: enAccount,
  activity: enActivity,
  address: enAddress,
  agreement: enAgreement,
  bank: enBank,
  booking: enBooking,
  card: enCard,
  cashier: enCashier,
  channel: enChannel,
  combo: enCombo,
  coupon: enCoupon,
  errors: enErrors,
  exchange: enExchange,
  food: enFood,
  gallery: enGallery,
  home: enHome,
  hotel: enHotel,
  interest: enInterest,
  invoice: enInvoice,
  loan: enLoan,
  login: enLogin,
  members: enMembers,
  notice: enNotice,
  order: enOrder,
  personal: enPersonal,
  physical: enPhysical,
  preview: enPreview,
  product: enProduct,
  refund: enRefund,
  search: enSearch,
  ticket: enTicket,
  ui: enUi,
} satisfies { [S in Scope]: Record<WordKey<S>, string> };

export const messages: Readonly<Record<Locale, Readonly<Record<Scope, WordTable>>>> = { 'zh-CN': zh, en };
