import { money as calls } from '@/lib/contract/ops/money';
import type { OpsHandler } from '@/server/call/ops/handle-ops';
import { askRefund } from './ask-refund';
import { banks } from './banks';
import { billsPage, compareBill } from './bills';
import { differencesPage, endDifference } from './differences';
import { closeIncident, incidentsPage } from './incidents';
import { askPayment, paymentsPage } from './payments';
import { refundsPage } from './refunds';
import { handleWhole } from './whole-shop';

export const moneyHandlers: readonly OpsHandler[] = [
  handleWhole(calls.banks, (_asked, context) => banks(context)),
  handleWhole(calls.payments, (asked, context) => paymentsPage(context, asked)),
  handleWhole(calls.askPayment, (asked, context) => askPayment(context, asked)),
  handleWhole(calls.refunds, (asked, context) => refundsPage(context, asked)),
  handleWhole(calls.askRefund, (asked, context) => askRefund(context, asked)),
  handleWhole(calls.incidents, (asked, context) => incidentsPage(context, asked)),
  handleWhole(calls.closeIncident, async (asked, context) => {
    await closeIncident(context, asked);
    return {};
  }),
  handleWhole(calls.bills, (asked, context) => billsPage(context, asked)),
  handleWhole(calls.compareBill, (asked, context) => compareBill(context, asked)),
  handleWhole(calls.differences, (asked, context) => differencesPage(context, asked)),
  handleWhole(calls.endDifference, async (asked, context) => {
    await endDifference(context, asked);
    return {};
  }),
];
