import { agreementPage } from '@/components/content/agreement-page';

const page = agreementPage('/agreement/0807ykagree2');

export const revalidate = 60;
export const generateMetadata = page.generateMetadata;
export default page.Page;
