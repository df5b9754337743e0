// Every word of the pages, a file a scope, both languages side by side. `server` is not here: no page can ask for it.
export { default as account } from './messages/account.json';
export { default as agreement } from './messages/agreement.json';
export { default as booking } from './messages/booking.json';
export { default as cashier } from './messages/cashier.json';
export { default as checkout } from './messages/checkout.json';
export { default as errors } from './messages/errors.json';
export { default as gallery } from './messages/gallery.json';
export { default as home } from './messages/home.json';
export { default as hotel } from './messages/hotel.json';
export { default as hotelStayOrder } from './messages/hotelStayOrder.json';
export { default as login } from './messages/login.json';
export { default as order } from './messages/order.json';
export { default as preview } from './messages/preview.json';
export { default as refund } from './messages/refund.json';
export { default as search } from './messages/search.json';
export { default as stay } from './messages/stay.json';
export { default as ui } from './messages/ui.json';
