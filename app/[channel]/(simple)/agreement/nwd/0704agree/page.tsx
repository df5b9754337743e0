import { agreementPage } from '@/components/content/agreement-page';

const page = agreementPage('/agreement/nwd/0704agree');

export const generateMetadata = page.generateMetadata;
export default page.Page;
