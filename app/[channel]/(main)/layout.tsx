import { storefrontLayout } from '@/components/shell/storefront-layout';

export default storefrontLayout('main');
