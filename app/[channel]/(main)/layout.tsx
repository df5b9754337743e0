import { storefrontLayout } from '@/components/app/storefront-layout';

export default storefrontLayout('main');
