import type { ErrorName } from '#contract/errors.ts'
import type { Language } from '#contract/kit/language.ts'

/** How to get each feature's sentences in each language. A screen loads those it names, in its language alone. */
export const catalogue = {
  kit: {
    'zh-Hans': async () => (await import('./zh-Hans/kit.ts')).kit,
    'zh-Hant': async () => (await import('./zh-Hant/kit.ts')).kit,
    en: async () => (await import('./en/kit.ts')).kit,
  },
  list: {
    'zh-Hans': async () => (await import('./zh-Hans/list.ts')).list,
    'zh-Hant': async () => (await import('./zh-Hant/list.ts')).list,
    en: async () => (await import('./en/list.ts')).list,
  },
  workbook: {
    'zh-Hans': async () => (await import('./zh-Hans/workbook.ts')).workbook,
    'zh-Hant': async () => (await import('./zh-Hant/workbook.ts')).workbook,
    en: async () => (await import('./en/workbook.ts')).workbook,
  },
  import: {
    'zh-Hans': async () => (await import('./zh-Hans/import.ts')).importing,
    'zh-Hant': async () => (await import('./zh-Hant/import.ts')).importing,
    en: async () => (await import('./en/import.ts')).importing,
  },
  examineeEntry: {
    'zh-Hans': async () => (await import('./zh-Hans/organisation/examinee-entry.ts')).examineeEntry,
    'zh-Hant': async () => (await import('./zh-Hant/organisation/examinee-entry.ts')).examineeEntry,
    en: async () => (await import('./en/organisation/examinee-entry.ts')).examineeEntry,
  },
  change: {
    'zh-Hans': async () => (await import('./zh-Hans/console/change.ts')).change,
    'zh-Hant': async () => (await import('./zh-Hant/console/change.ts')).change,
    en: async () => (await import('./en/console/change.ts')).change,
  },
  desk: {
    'zh-Hans': async () => (await import('./zh-Hans/desk.ts')).desk,
    'zh-Hant': async () => (await import('./zh-Hant/desk.ts')).desk,
    en: async () => (await import('./en/desk.ts')).desk,
  },
  review: {
    'zh-Hans': async () => (await import('./zh-Hans/console/review.ts')).review,
    'zh-Hant': async () => (await import('./zh-Hant/console/review.ts')).review,
    en: async () => (await import('./en/console/review.ts')).review,
  },
  shell: {
    'zh-Hans': async () => (await import('./zh-Hans/shell.ts')).shell,
    'zh-Hant': async () => (await import('./zh-Hant/shell.ts')).shell,
    en: async () => (await import('./en/shell.ts')).shell,
  },
  routes: {
    'zh-Hans': async () => (await import('./zh-Hans/routes.ts')).routes,
    'zh-Hant': async () => (await import('./zh-Hant/routes.ts')).routes,
    en: async () => (await import('./en/routes.ts')).routes,
  },
  project: {
    'zh-Hans': async () => (await import('./zh-Hans/project.ts')).project,
    'zh-Hant': async () => (await import('./zh-Hant/project.ts')).project,
    en: async () => (await import('./en/project.ts')).project,
  },
  projectSetup: {
    'zh-Hans': async () => (await import('./zh-Hans/console/project-setup.ts')).projectSetup,
    'zh-Hant': async () => (await import('./zh-Hant/console/project-setup.ts')).projectSetup,
    en: async () => (await import('./en/console/project-setup.ts')).projectSetup,
  },
  windows: {
    'zh-Hans': async () => (await import('./zh-Hans/console/windows.ts')).windows,
    'zh-Hant': async () => (await import('./zh-Hant/console/windows.ts')).windows,
    en: async () => (await import('./en/console/windows.ts')).windows,
  },
  projectFile: {
    'zh-Hans': async () => (await import('./zh-Hans/console/project-file.ts')).projectFile,
    'zh-Hant': async () => (await import('./zh-Hant/console/project-file.ts')).projectFile,
    en: async () => (await import('./en/console/project-file.ts')).projectFile,
  },
  closeout: {
    'zh-Hans': async () => (await import('./zh-Hans/closing/closeout.ts')).closeout,
    'zh-Hant': async () => (await import('./zh-Hant/closing/closeout.ts')).closeout,
    en: async () => (await import('./en/closing/closeout.ts')).closeout,
  },
  notice: {
    'zh-Hans': async () => (await import('./zh-Hans/notice.ts')).notice,
    'zh-Hant': async () => (await import('./zh-Hant/notice.ts')).notice,
    en: async () => (await import('./en/notice.ts')).notice,
  },
  articles: {
    'zh-Hans': async () => (await import('./zh-Hans/console/articles.ts')).articles,
    'zh-Hant': async () => (await import('./zh-Hant/console/articles.ts')).articles,
    en: async () => (await import('./en/console/articles.ts')).articles,
  },
  access: {
    'zh-Hans': async () => (await import('./zh-Hans/console/access.ts')).access,
    'zh-Hant': async () => (await import('./zh-Hant/console/access.ts')).access,
    en: async () => (await import('./en/console/access.ts')).access,
  },
  agreements: {
    'zh-Hans': async () => (await import('./zh-Hans/console/agreements.ts')).agreements,
    'zh-Hant': async () => (await import('./zh-Hant/console/agreements.ts')).agreements,
    en: async () => (await import('./en/console/agreements.ts')).agreements,
  },
  editor: {
    'zh-Hans': async () => (await import('./zh-Hans/console/editor.ts')).editor,
    'zh-Hant': async () => (await import('./zh-Hant/console/editor.ts')).editor,
    en: async () => (await import('./en/console/editor.ts')).editor,
  },
  file: {
    'zh-Hans': async () => (await import('./zh-Hans/file.ts')).file,
    'zh-Hant': async () => (await import('./zh-Hant/file.ts')).file,
    en: async () => (await import('./en/file.ts')).file,
  },
  holdings: {
    'zh-Hans': async () => (await import('./zh-Hans/holdings/holdings.ts')).holdings,
    'zh-Hant': async () => (await import('./zh-Hant/holdings/holdings.ts')).holdings,
    en: async () => (await import('./en/holdings/holdings.ts')).holdings,
  },
  account: {
    'zh-Hans': async () => (await import('./zh-Hans/account.ts')).account,
    'zh-Hant': async () => (await import('./zh-Hant/account.ts')).account,
    en: async () => (await import('./en/account.ts')).account,
  },
  institution: {
    'zh-Hans': async () => (await import('./zh-Hans/institution.ts')).institution,
    'zh-Hant': async () => (await import('./zh-Hant/institution.ts')).institution,
    en: async () => (await import('./en/institution.ts')).institution,
  },
  joining: {
    'zh-Hans': async () => (await import('./zh-Hans/organisation/joining.ts')).joining,
    'zh-Hant': async () => (await import('./zh-Hant/organisation/joining.ts')).joining,
    en: async () => (await import('./en/organisation/joining.ts')).joining,
  },
  institutionReview: {
    'zh-Hans': async () => (await import('./zh-Hans/console/institution-review.ts')).institutionReview,
    'zh-Hant': async () => (await import('./zh-Hant/console/institution-review.ts')).institutionReview,
    en: async () => (await import('./en/console/institution-review.ts')).institutionReview,
  },
  approval: {
    'zh-Hans': async () => (await import('./zh-Hans/approval.ts')).approval,
    'zh-Hant': async () => (await import('./zh-Hant/approval.ts')).approval,
    en: async () => (await import('./en/approval.ts')).approval,
  },
  inbox: {
    'zh-Hans': async () => (await import('./zh-Hans/inbox.ts')).inbox,
    'zh-Hant': async () => (await import('./zh-Hant/inbox.ts')).inbox,
    en: async () => (await import('./en/inbox.ts')).inbox,
  },
  messageBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/message-board.ts')).messageBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/message-board.ts')).messageBoard,
    en: async () => (await import('./en/console/message-board.ts')).messageBoard,
  },
  history: {
    'zh-Hans': async () => (await import('./zh-Hans/console/history.ts')).history,
    'zh-Hant': async () => (await import('./zh-Hant/console/history.ts')).history,
    en: async () => (await import('./en/console/history.ts')).history,
  },
  board: {
    'zh-Hans': async () => (await import('./zh-Hans/console/board.ts')).board,
    'zh-Hant': async () => (await import('./zh-Hant/console/board.ts')).board,
    en: async () => (await import('./en/console/board.ts')).board,
  },
  staff: {
    'zh-Hans': async () => (await import('./zh-Hans/staff.ts')).staff,
    'zh-Hant': async () => (await import('./zh-Hant/staff.ts')).staff,
    en: async () => (await import('./en/staff.ts')).staff,
  },
  identity: {
    'zh-Hans': async () => (await import('./zh-Hans/identity.ts')).identity,
    'zh-Hant': async () => (await import('./zh-Hant/identity.ts')).identity,
    en: async () => (await import('./en/identity.ts')).identity,
  },
  batchBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/batch-board.ts')).batchBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/batch-board.ts')).batchBoard,
    en: async () => (await import('./en/console/batch-board.ts')).batchBoard,
  },
  sheet: {
    'zh-Hans': async () => (await import('./zh-Hans/sheet.ts')).sheet,
    'zh-Hant': async () => (await import('./zh-Hant/sheet.ts')).sheet,
    en: async () => (await import('./en/sheet.ts')).sheet,
  },
  refundBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/refund-board.ts')).refundBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/refund-board.ts')).refundBoard,
    en: async () => (await import('./en/console/refund-board.ts')).refundBoard,
  },
  refund: {
    'zh-Hans': async () => (await import('./zh-Hans/money/refund.ts')).refund,
    'zh-Hant': async () => (await import('./zh-Hant/money/refund.ts')).refund,
    en: async () => (await import('./en/money/refund.ts')).refund,
  },
  invoiceBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/invoice-board.ts')).invoiceBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/invoice-board.ts')).invoiceBoard,
    en: async () => (await import('./en/console/invoice-board.ts')).invoiceBoard,
  },
  moneyBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/money-board.ts')).moneyBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/money-board.ts')).moneyBoard,
    en: async () => (await import('./en/console/money-board.ts')).moneyBoard,
  },
  carryoverBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/carryover-board.ts')).carryoverBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/carryover-board.ts')).carryoverBoard,
    en: async () => (await import('./en/console/carryover-board.ts')).carryoverBoard,
  },
  strayMoney: {
    'zh-Hans': async () => (await import('./zh-Hans/console/stray-money.ts')).strayMoney,
    'zh-Hant': async () => (await import('./zh-Hant/console/stray-money.ts')).strayMoney,
    en: async () => (await import('./en/console/stray-money.ts')).strayMoney,
  },
  bill: {
    'zh-Hans': async () => (await import('./zh-Hans/money/bill.ts')).bill,
    'zh-Hant': async () => (await import('./zh-Hant/money/bill.ts')).bill,
    en: async () => (await import('./en/money/bill.ts')).bill,
  },
  payment: {
    'zh-Hans': async () => (await import('./zh-Hans/money/payment.ts')).payment,
    'zh-Hant': async () => (await import('./zh-Hant/money/payment.ts')).payment,
    en: async () => (await import('./en/money/payment.ts')).payment,
  },
  invoiceSettings: {
    'zh-Hans': async () => (await import('./zh-Hans/console/invoice-settings.ts')).invoiceSettings,
    'zh-Hant': async () => (await import('./zh-Hant/console/invoice-settings.ts')).invoiceSettings,
    en: async () => (await import('./en/console/invoice-settings.ts')).invoiceSettings,
  },
  invoice: {
    'zh-Hans': async () => (await import('./zh-Hans/money/invoice.ts')).invoice,
    'zh-Hant': async () => (await import('./zh-Hant/money/invoice.ts')).invoice,
    en: async () => (await import('./en/money/invoice.ts')).invoice,
  },
  batch: {
    'zh-Hans': async () => (await import('./zh-Hans/batch.ts')).batch,
    'zh-Hant': async () => (await import('./zh-Hant/batch.ts')).batch,
    en: async () => (await import('./en/batch.ts')).batch,
  },
  registration: {
    'zh-Hans': async () => (await import('./zh-Hans/registration.ts')).registration,
    'zh-Hant': async () => (await import('./zh-Hant/registration.ts')).registration,
    en: async () => (await import('./en/registration.ts')).registration,
  },
  roster: {
    'zh-Hans': async () => (await import('./zh-Hans/organisation/roster.ts')).roster,
    'zh-Hant': async () => (await import('./zh-Hant/organisation/roster.ts')).roster,
    en: async () => (await import('./en/organisation/roster.ts')).roster,
  },
  examinee: {
    'zh-Hans': async () => (await import('./zh-Hans/organisation/examinee.ts')).examinee,
    'zh-Hant': async () => (await import('./zh-Hant/organisation/examinee.ts')).examinee,
    en: async () => (await import('./en/organisation/examinee.ts')).examinee,
  },
  flow: {
    'zh-Hans': async () => (await import('./zh-Hans/flow.ts')).flow,
    'zh-Hant': async () => (await import('./zh-Hant/flow.ts')).flow,
    en: async () => (await import('./en/flow.ts')).flow,
  },
  organisationOrder: {
    'zh-Hans': async () => (await import('./zh-Hans/money/organisation-order.ts')).organisationOrder,
    'zh-Hant': async () => (await import('./zh-Hant/money/organisation-order.ts')).organisationOrder,
    en: async () => (await import('./en/money/organisation-order.ts')).organisationOrder,
  },
  bankTransfer: {
    'zh-Hans': async () => (await import('./zh-Hans/money/bank-transfer.ts')).bankTransfer,
    'zh-Hant': async () => (await import('./zh-Hant/money/bank-transfer.ts')).bankTransfer,
    en: async () => (await import('./en/money/bank-transfer.ts')).bankTransfer,
  },
  refundRequest: {
    'zh-Hans': async () => (await import('./zh-Hans/money/refund-request.ts')).refundRequest,
    'zh-Hant': async () => (await import('./zh-Hant/money/refund-request.ts')).refundRequest,
    en: async () => (await import('./en/money/refund-request.ts')).refundRequest,
  },
  upload: {
    'zh-Hans': async () => (await import('./zh-Hans/upload.ts')).upload,
    'zh-Hant': async () => (await import('./zh-Hant/upload.ts')).upload,
    en: async () => (await import('./en/upload.ts')).upload,
  },
  form: {
    'zh-Hans': async () => (await import('./zh-Hans/form.ts')).form,
    'zh-Hant': async () => (await import('./zh-Hant/form.ts')).form,
    en: async () => (await import('./en/form.ts')).form,
  },
  work: {
    'zh-Hans': async () => (await import('./zh-Hans/work.ts')).work,
    'zh-Hant': async () => (await import('./zh-Hant/work.ts')).work,
    en: async () => (await import('./en/work.ts')).work,
  },
  designer: {
    'zh-Hans': async () => (await import('./zh-Hans/console/designer.ts')).designer,
    'zh-Hant': async () => (await import('./zh-Hant/console/designer.ts')).designer,
    en: async () => (await import('./en/console/designer.ts')).designer,
  },
  transferBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/transfer-board.ts')).transferBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/transfer-board.ts')).transferBoard,
    en: async () => (await import('./en/console/transfer-board.ts')).transferBoard,
  },
  confirmationForm: {
    'zh-Hans': async () => (await import('./zh-Hans/organisation/confirmation-form.ts')).confirmationForm,
    'zh-Hant': async () => (await import('./zh-Hant/organisation/confirmation-form.ts')).confirmationForm,
    en: async () => (await import('./en/organisation/confirmation-form.ts')).confirmationForm,
  },
  preregistration: {
    'zh-Hans': async () => (await import('./zh-Hans/organisation/preregistration.ts')).preregistration,
    'zh-Hant': async () => (await import('./zh-Hant/organisation/preregistration.ts')).preregistration,
    en: async () => (await import('./en/organisation/preregistration.ts')).preregistration,
  },
  statistics: {
    'zh-Hans': async () => (await import('./zh-Hans/organisation/statistics.ts')).statistics,
    'zh-Hant': async () => (await import('./zh-Hant/organisation/statistics.ts')).statistics,
    en: async () => (await import('./en/organisation/statistics.ts')).statistics,
  },
  confirmationBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/confirmation-board.ts')).confirmationBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/confirmation-board.ts')).confirmationBoard,
    en: async () => (await import('./en/console/confirmation-board.ts')).confirmationBoard,
  },
  arrangementBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/arrangement-board.ts')).arrangementBoard,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/arrangement-board.ts')).arrangementBoard,
    en: async () => (await import('./en/arranging/arrangement-board.ts')).arrangementBoard,
  },
  seatBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/seat-board.ts')).seatBoard,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/seat-board.ts')).seatBoard,
    en: async () => (await import('./en/arranging/seat-board.ts')).seatBoard,
  },
  ticket: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/ticket.ts')).ticket,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/ticket.ts')).ticket,
    en: async () => (await import('./en/arranging/ticket.ts')).ticket,
  },
  groupArrangement: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/group-arrangement.ts')).groupArrangement,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/group-arrangement.ts')).groupArrangement,
    en: async () => (await import('./en/arranging/group-arrangement.ts')).groupArrangement,
  },
  ticketBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/ticket-board.ts')).ticketBoard,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/ticket-board.ts')).ticketBoard,
    en: async () => (await import('./en/arranging/ticket-board.ts')).ticketBoard,
  },
  appointment: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/appointment.ts')).appointment,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/appointment.ts')).appointment,
    en: async () => (await import('./en/arranging/appointment.ts')).appointment,
  },
  appointmentBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/appointment-board.ts')).appointmentBoard,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/appointment-board.ts')).appointmentBoard,
    en: async () => (await import('./en/arranging/appointment-board.ts')).appointmentBoard,
  },
  arrangement: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/arrangement.ts')).arrangement,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/arrangement.ts')).arrangement,
    en: async () => (await import('./en/arranging/arrangement.ts')).arrangement,
  },
  paper: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/paper.ts')).paper,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/paper.ts')).paper,
    en: async () => (await import('./en/arranging/paper.ts')).paper,
  },
  door: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/door.ts')).door,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/door.ts')).door,
    en: async () => (await import('./en/arranging/door.ts')).door,
  },
  examDay: {
    'zh-Hans': async () => (await import('./zh-Hans/arranging/exam-day.ts')).examDay,
    'zh-Hant': async () => (await import('./zh-Hant/arranging/exam-day.ts')).examDay,
    en: async () => (await import('./en/arranging/exam-day.ts')).examDay,
  },
  score: {
    'zh-Hans': async () => (await import('./zh-Hans/scores/score.ts')).score,
    'zh-Hant': async () => (await import('./zh-Hant/scores/score.ts')).score,
    en: async () => (await import('./en/scores/score.ts')).score,
  },
  filing: {
    'zh-Hans': async () => (await import('./zh-Hans/filing/filing.ts')).filing,
    'zh-Hant': async () => (await import('./zh-Hant/filing/filing.ts')).filing,
    en: async () => (await import('./en/filing/filing.ts')).filing,
  },
  filingBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/filing/filing-board.ts')).filingBoard,
    'zh-Hant': async () => (await import('./zh-Hant/filing/filing-board.ts')).filingBoard,
    en: async () => (await import('./en/filing/filing-board.ts')).filingBoard,
  },
  appeal: {
    'zh-Hans': async () => (await import('./zh-Hans/scores/appeal.ts')).appeal,
    'zh-Hant': async () => (await import('./zh-Hant/scores/appeal.ts')).appeal,
    en: async () => (await import('./en/scores/appeal.ts')).appeal,
  },
  certificate: {
    'zh-Hans': async () => (await import('./zh-Hans/scores/certificate.ts')).certificate,
    'zh-Hant': async () => (await import('./zh-Hant/scores/certificate.ts')).certificate,
    en: async () => (await import('./en/scores/certificate.ts')).certificate,
  },
  certificateBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/scores/certificate-board.ts')).certificateBoard,
    'zh-Hant': async () => (await import('./zh-Hant/scores/certificate-board.ts')).certificateBoard,
    en: async () => (await import('./en/scores/certificate-board.ts')).certificateBoard,
  },
  appealBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/scores/appeal-board.ts')).appealBoard,
    'zh-Hant': async () => (await import('./zh-Hant/scores/appeal-board.ts')).appealBoard,
    en: async () => (await import('./en/scores/appeal-board.ts')).appealBoard,
  },
  scoreBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/scores/score-board.ts')).scoreBoard,
    'zh-Hant': async () => (await import('./zh-Hant/scores/score-board.ts')).scoreBoard,
    en: async () => (await import('./en/scores/score-board.ts')).scoreBoard,
  },
  preregistrationBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/preregistration-board.ts')).preregistrationBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/preregistration-board.ts')).preregistrationBoard,
    en: async () => (await import('./en/console/preregistration-board.ts')).preregistrationBoard,
  },
  station: {
    'zh-Hans': async () => (await import('./zh-Hans/organisation/station.ts')).station,
    'zh-Hant': async () => (await import('./zh-Hant/organisation/station.ts')).station,
    en: async () => (await import('./en/organisation/station.ts')).station,
  },
  stationBoard: {
    'zh-Hans': async () => (await import('./zh-Hans/console/station-board.ts')).stationBoard,
    'zh-Hant': async () => (await import('./zh-Hant/console/station-board.ts')).stationBoard,
    en: async () => (await import('./en/console/station-board.ts')).stationBoard,
  },
  divisions: {
    'zh-Hans': async () => (await import('./zh-Hans/divisions.ts')).divisions,
    'zh-Hant': async () => (await import('./zh-Hant/divisions.ts')).divisions,
    en: async () => (await import('./en/divisions.ts')).divisions,
  },
} as const satisfies Record<string, Record<Language, () => Promise<object>>>

/** The name of a feature's sentences. */
export type Topic = keyof typeof catalogue

/** A topic's sentences as they are written in the source language. */
export type SourceOf<T extends Topic> = Awaited<ReturnType<(typeof catalogue)[T]['zh-Hans']>>

type ToldErrors = { [T in Topic]: SourceOf<T> extends { errors: infer E } ? keyof E : never }[Topic]

/** Where an error has no sentence in any topic, this line does not compile and names it. */
export const toldErrors: Record<Exclude<ErrorName, ToldErrors>, never> = {}
