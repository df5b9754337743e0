import { agreementPage } from '@/components/content/agreement-page';

const page = agreementPage('/agreement/0807ykagree');

export const generateMetadata = page.generateMetadata;
export default page.Page;
