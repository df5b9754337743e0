import { agreementPage } from '@/components/content/agreement-page';

const page = agreementPage('/agreement/userPrivateAbstract');

export const revalidate = 60;
export const generateMetadata = page.generateMetadata;
export default page.Page;
