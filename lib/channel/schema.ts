import * as z from 'zod/mini';
import { locales } from '@/lib/kernel/locale';
import { payWays } from '@/lib/kernel/pay-way';
import { loadingIcons, themeNames } from '@/lib/theme/names';
import { type Channel, loginForms, memberPartners } from './channel';

const filled = z.string().check(z.minLength(1), z.maxLength(40));
const distinct = (values: readonly string[]) => new Set(values.map((value) => value.toLowerCase())).size === values.length;

const channel = z.strictObject({
  code: z.string().check(z.regex(/^(P\d{3}|mm)$/)),
  slug: z.string().check(z.regex(/^[A-Za-z][\w-]{1,20}$/)),
  name: filled,
  projectId: z.string().check(z.regex(/^\d{6}$/)),
  wechatAuthorization: z.boolean(),
  paymentWays: z.readonly(z.array(z.enum(payWays)).check(z.minLength(1), z.refine(distinct, 'a payment way stands twice'))),
  wechatPay: z.boolean(),
  loadingIcon: z.enum(loadingIcons),
  customerService: z.strictObject({
    phone: z.string().check(z.regex(/^(400-\d{3}-\d{4}|95\d{3})$/)),
    hours: z.string().check(z.regex(/^\d{1,2}:\d\d-\d{1,2}:\d\d$/)),
  }),
  pageTitles: z.strictObject({ index: filled, login: z.optional(filled), members: z.optional(filled), myCenter: z.optional(filled) }),
  theme: z.enum(themeNames),
  locale: z.enum(locales),
  loginForm: z.enum(loginForms),
  memberPartners: z.readonly(z.array(z.enum(memberPartners)).check(z.refine(distinct, 'a partner stands twice'))),
  agreementTick: z.boolean(),
});

const registry = z.array(channel).check(
  z.minLength(1),
  z.refine((all) => distinct(all.map(({ code }) => code)), 'a code stands twice'),
  z.refine((all) => distinct(all.map(({ slug }) => slug)), 'a slug stands twice'),
  z.refine((all) => distinct(all.map(({ projectId }) => projectId)), 'two channels share a project: their sessions would too'),
);

/** Throws, naming the field, if the registry is invalid. Called by build and tests, so that neither browser nor edge carries zod. */
export const checkRegistry = (channels: readonly Channel[]): void => {
  const result = registry.safeParse(channels);
  if (!result.success) throw new Error(`The channel registry is wrong:\n${z.prettifyError(result.error)}`);
};
