import { accessErrors } from './account/access/access-errors.ts'
import { accountErrors } from './account/account-errors.ts'
import { agreementErrors } from './account/agreements/agreement-errors.ts'
import { appealErrors } from './appeal/appeal-errors.ts'
import { appointmentErrors } from './appointment/appointment-errors.ts'
import { approvalErrors } from './approval/approval-errors.ts'
import { arrangementErrors } from './arrangement/arrangement-errors.ts'
import { batchErrors } from './batch/batch-errors.ts'
import { certificateErrors } from './certificate/certificate-errors.ts'
import { closeoutErrors } from './closeout/closeout-errors.ts'
import { confirmationErrors } from './confirmation/confirmation-errors.ts'
import { doorErrors } from './door/door-errors.ts'
import { examDayErrors } from './exam-day/exam-day-errors.ts'
import { examineeErrors } from './examinee/examinee-errors.ts'
import { joiningErrors } from './examinee/joining/joining-errors.ts'
import { fileErrors } from './file/file-errors.ts'
import { filingErrors } from './filing/filing-errors.ts'
import { historyErrors } from './history/history-errors.ts'
import { importErrors } from './import/import-errors.ts'
import { invoiceErrors } from './invoice/invoice-errors.ts'
import { changeErrors } from './kit/change/change-errors.ts'
import { deskErrors } from './kit/desk/desk-errors.ts'
import type { Fault } from './kit/fault.ts'
import { kitErrors } from './kit/kit-errors.ts'
import { listErrors } from './kit/list/list-errors.ts'
import { workbookErrors } from './kit/workbook/workbook-errors.ts'
import { workErrors } from './long-work/long-work-errors.ts'
import { messageErrors } from './message/message-errors.ts'
import { noticeErrors } from './notice/notice-errors.ts'
import { paperErrors } from './paper/paper-errors.ts'
import { billErrors } from './payment/bill/bill-errors.ts'
import { carryoverErrors } from './payment/carryover/carryover-errors.ts'
import { paymentErrors } from './payment/payment-errors.ts'
import { refundErrors } from './payment/refund/refund-errors.ts'
import { transferErrors } from './payment/transfer/transfer-errors.ts'
import { preregistrationErrors } from './preregistration/preregistration-errors.ts'
import { moduleErrors } from './project/module-errors.ts'
import { projectErrors } from './project/project-errors.ts'
import { projectFileErrors } from './project-file/project-file-errors.ts'
import { registrationErrors } from './registration/registration-errors.ts'
import { richTextErrors } from './rich-text/rich-text-errors.ts'
import { scoreErrors } from './score/score-errors.ts'
import { staffErrors } from './staff/staff-errors.ts'
import { stationErrors } from './station/station-errors.ts'
import { ticketErrors } from './ticket/ticket-errors.ts'
import { uploadErrors } from './upload/upload-errors.ts'

/** Every error there is, by its name in the code. The wire carries `key`; support staff search for it. */
export const errors = {
  ...kitErrors,
  ...listErrors,
  ...changeErrors,
  ...deskErrors,
  ...workbookErrors,
  ...projectErrors,
  ...projectFileErrors,
  ...closeoutErrors,
  ...moduleErrors,
  ...noticeErrors,
  ...fileErrors,
  ...accessErrors,
  ...accountErrors,
  ...agreementErrors,
  ...approvalErrors,
  ...appointmentErrors,
  ...arrangementErrors,
  ...batchErrors,
  ...doorErrors,
  ...examDayErrors,
  ...examineeErrors,
  ...joiningErrors,
  ...historyErrors,
  ...importErrors,
  ...invoiceErrors,
  ...messageErrors,
  ...paperErrors,
  ...billErrors,
  ...paymentErrors,
  ...carryoverErrors,
  ...transferErrors,
  ...refundErrors,
  ...confirmationErrors,
  ...preregistrationErrors,
  ...registrationErrors,
  ...richTextErrors,
  ...scoreErrors,
  ...appealErrors,
  ...certificateErrors,
  ...filingErrors,
  ...staffErrors,
  ...stationErrors,
  ...ticketErrors,
  ...uploadErrors,
  ...workErrors,
} as const satisfies Record<string, Fault>

export type ErrorName = keyof typeof errors
