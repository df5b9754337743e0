import { membersMetadata, MembersPage } from '@/components/member-plan/members-page';

export const generateMetadata = membersMetadata;
export default MembersPage;
