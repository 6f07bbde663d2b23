import type { AttachmentFormat } from '../file/attachment.ts'
import type { Steps } from '../kit/steps.ts'

/** A form that an organisation prints, stamps and sends for many of its people. */
export const confirmationStates = ['making', 'ready', 'sent', 'passed', 'returned', 'discarded'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

type Party = 'organisation' | 'reviewer' | 'system'

/** The life of a form. */
export const confirmationSteps = {
  /** Its PDF is made. */
  finish: { from: ['making'], to: 'ready', by: ['system'] },
  /** Stamped, and sent again where it was returned. */
  send: { from: ['ready', 'returned'], to: 'sent', by: ['organisation'] },
  /** Before the board has decided: what was sent with it goes. */
  takeBack: { from: ['sent'], to: 'ready', by: ['organisation'] },
  pass: { from: ['sent'], to: 'passed', by: ['reviewer'] },
  /** With what is wrong: to be stamped anew, or given up for another one. */
  return: { from: ['sent'], to: 'returned', by: ['reviewer'] },
  /** A decision taken back at the desk, within a minute. */
  undo: { from: ['passed', 'returned'], to: 'sent', by: ['reviewer'] },
  /** Given up: its people are free for another one. */
  discard: { from: ['ready', 'returned'], to: 'discarded', by: ['organisation'] },
} as const satisfies Steps<ConfirmationState, Party>
export type ConfirmationStep = keyof typeof confirmationSteps

/**
 * How somebody stands on a form: as printed; with other data since; not with the organisation in this batch any more; on a
 * newer form.
 */
export const lineStandings = ['stands', 'changed', 'left', 'replaced'] as const
export type LineStanding = (typeof lineStandings)[number]

/** What the board finds wrong with a stamped form. */
export const confirmationFlaws = [
  'stampMissing',
  'signatureMissing',
  'pageMissing',
  'unreadable',
  'otherForm',
  'writtenInto',
  'other',
] as const
export type ConfirmationFlaw = (typeof confirmationFlaws)[number]

/** About thirty pages: what an office stamps and scans in one go. More people are several forms. */
export const mostOnForm = 300
/** The stamped pages as pictures; a PDF is one. */
export const mostPapers = 50
export const paperFormats: readonly AttachmentFormat[] = ['jpeg', 'png', 'pdf']

/** One PDF, or pictures. */
export function arePapers(mediaTypes: readonly string[]): boolean {
  const pdfs = mediaTypes.filter((type) => type === 'application/pdf').length
  return mediaTypes.length > 0 && mediaTypes.length <= mostPapers && (pdfs === 0 || mediaTypes.length === 1)
}
