import { storefrontLayout } from '@/components/parts/shell/storefront-layout';

export default storefrontLayout('pay');
