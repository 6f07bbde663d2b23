import { accountMessages } from '../account/account-messages.ts'
import { appealMessages } from '../appeal/appeal-messages.ts'
import { appointmentMessages } from '../appointment/appointment-messages.ts'
import { arrangementMessages } from '../arrangement/arrangement-messages.ts'
import { certificateMessages } from '../certificate/certificate-messages.ts'
import { confirmationMessages } from '../confirmation/confirmation-messages.ts'
import { joiningMessages } from '../examinee/joining/joining-messages.ts'
import { filingMessages } from '../filing/filing-messages.ts'
import { invoiceMessages } from '../invoice/invoice-messages.ts'
import type { MessageKind } from '../kit/message-kind.ts'
import { carryoverMessages } from '../payment/carryover/carryover-messages.ts'
import { refundMessages } from '../payment/refund/refund-messages.ts'
import { transferMessages } from '../payment/transfer/transfer-messages.ts'
import { applicationMessages } from '../registration/application-messages.ts'
import { scoreMessages } from '../score/score-messages.ts'
import { stationMessages } from '../station/station-messages.ts'
import { ticketMessages } from '../ticket/ticket-messages.ts'

/** Everything that the portal tells people by itself. A feature declares its own kinds and is named here. */
export const messageKinds = {
  ...applicationMessages,
  ...accountMessages,
  ...transferMessages,
  ...refundMessages,
  ...carryoverMessages,
  ...invoiceMessages,
  ...joiningMessages,
  ...stationMessages,
  ...confirmationMessages,
  ...appointmentMessages,
  ...arrangementMessages,
  ...scoreMessages,
  ...appealMessages,
  ...certificateMessages,
  ...filingMessages,
  ...ticketMessages,
} as const satisfies Record<string, MessageKind>
export type MessageKindName = keyof typeof messageKinds

export const messageKindNames = Object.keys(messageKinds) as [MessageKindName]

type PlaceholdersOf<Kind> = Kind extends { readonly placeholders: infer All } ? keyof All : never
/** Every blank that some text may have. */
export type PlaceholderName = 'link' | PlaceholdersOf<(typeof messageKinds)[MessageKindName]>

export function findMessageKind(name: string): MessageKind | null {
  return Object.hasOwn(messageKinds, name) ? messageKinds[name as MessageKindName] : null
}
