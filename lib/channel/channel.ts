import type { Locale } from '@/lib/kernel/locale';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { LoadingIcon, ThemeName } from '@/lib/theme/names';

/** Pages whose title a partner may choose. */
export type TitledPage = 'index' | 'login' | 'members' | 'myCenter';

/** `second` asks for an image code beside the SMS code (§2, P067). */
export const loginForms = ['quick', 'second'] as const;
export type LoginForm = (typeof loginForms)[number];

/** The bank, and the banks' common app. */
export const memberPartners = ['peace', 'yunshanfu'] as const;
export type MemberPartner = (typeof memberPartners)[number];

export type CustomerService = Readonly<{ phone: string; hours: string }>;

/** Everything in which partner channels differ (§1). Code must not tell channels apart by anything else. */
export type Channel = Readonly<{
  /** The query parameter `p`, the header `p`, and the code orders are booked under. */
  code: string;
  /** First segment of every path. */
  slug: string;
  /** The partner's name, as its customers know it. */
  name: string;
  /** Sessions and tokens belong to a project; header `p1`. */
  projectId: string;
  /** Inside WeChat, ask for the visitor's WeChat identity first. */
  wechatAuthorization: boolean;
  /** In the cashier's order; the first is preselected. */
  paymentWays: readonly PayWay[];
  wechatPay: boolean;
  loadingIcon: LoadingIcon;
  customerService: CustomerService;
  pageTitles: Readonly<Partial<Record<TitledPage, string>> & { index: string }>;
  theme: ThemeName;
  locale: Locale;
  loginForm: LoginForm;
  /** Partners of whose members its customers are, with benefits on `bank/member`. */
  memberPartners: readonly MemberPartner[];
  /** The agreement box must be ticked before a login (§5). */
  agreementTick: boolean;
}>;
