/** Another address of `order/invoice/apply` (`sameAs` in its row). */
export { default, generateMetadata } from '../../order/invoice/apply/page';
