import { agreementPage } from '@/components/content/agreement-page';

const page = agreementPage('/agreement/nwd/insightCard');

export const generateMetadata = page.generateMetadata;
export default page.Page;
