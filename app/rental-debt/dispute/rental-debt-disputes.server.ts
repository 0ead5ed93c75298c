import type { DisputeSubject } from '#app/disputes/subject.ts'
import { config } from '#app/platform/config.server.ts'
import { findHeldBack, lastEarlyDay } from '../early-dispute.server.ts'
import { lockDebt } from '../lock-debt.server.ts'
import { debtDisputeNotifier, writeDebtReminder } from '../registered/notify/dispute-mails.server.ts'
import { correctedWords, keptForOthers } from './correction/corrected-values.ts'
import { findDisputedDebt, findOwnDebtor, listDebtorNames } from './disputed-debt.server.ts'
import {
  goOnAfterRetraction,
  goOnCorrected,
  markDebtDisputed,
  markDebtReopened,
  upholdDebt,
  withdrawDebt,
} from './outcomes.server.ts'
import { rentalDebtPages } from './pages.ts'
import { findDebtConflict, listDebtSummaries, readDebtPanel } from './staff-debts.server.ts'

/** Registered debts, as a kind of record that their debtors can dispute. */
export const rentalDebtDisputes: DisputeSubject = {
  ...debtDisputeNotifier,
  ...rentalDebtPages,
  formElsewhere: () => config().links.fileDispute ?? null,
  findRecord: findDisputedDebt,
  findParty: findOwnDebtor,
  lockRecord: lockDebt,
  markDisputed: markDebtDisputed,
  markReopened: markDebtReopened,
  correctedWords,
  keptForOthers,
  effects: {
    upheld: upholdDebt,
    withdrawn: withdrawDebt,
    corrected: goOnCorrected,
    retracted: goOnAfterRetraction,
  },
  findObstacle: () => Promise.resolve(null),
  writeReminder: writeDebtReminder,
  listSummaries: listDebtSummaries,
  listPartyNames: listDebtorNames,
  findConflict: findDebtConflict,
  findHeldBack: (tx, { subjectId: debtId, ...dispute }) => findHeldBack(tx, { ...dispute, debtId }),
  lastDayToHoldBack: (tx, { organizationId, subjectId }, day) =>
    lastEarlyDay(tx, { organizationId, debtId: subjectId }, day),
  readPanel: readDebtPanel,
}
