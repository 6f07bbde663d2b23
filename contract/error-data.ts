import { z } from 'zod'
import { appointmentRuleFlaws, slotHindrances } from './appointment/appointment-rules.ts'
import { brokenRules } from './arrangement/check-plan.ts'
import { sessionFlaw } from './arrangement/exam-session.ts'
import { planStates } from './arrangement/seat-plan.ts'
import { hindrances } from './batch/batch-shapes.ts'
import { examStatusNames } from './batch/batch-steps.ts'
import { sheetFlaws } from './batch/board/batch-sheet.ts'
import { openingFlaws, openingOddities } from './batch/board/ready-to-open.ts'
import { photoFormats } from './batch/file-rules.ts'
import { answers, texts } from './batch/form/form.ts'
import { photoFlaws } from './batch/photo-check.ts'
import { certificateSettingFlaws } from './certificate/certificate.ts'
import { closingChecks } from './closeout/closeout.ts'
import { confirmationStates } from './confirmation/confirmation.ts'
import type { ErrorName } from './errors.ts'
import { attachmentFormats } from './file/attachment.ts'
import { filingHindrances, filingStates } from './filing/filing.ts'
import { approvalStates } from './kit/approval.ts'
import { changedMeanwhileData } from './kit/change/change.ts'
import { brokenFields } from './kit/envelope.ts'
import { languages } from './kit/language.ts'
import { messageChannels } from './kit/message-kind.ts'
import { articleStates } from './notice/article.ts'
import { moneyDayReport } from './payment/bill/bill-endpoints.ts'
import { differenceStates } from './payment/bill/difference.ts'
import { orderStates, refundStates, unpayableReasons } from './payment/order.ts'
import { unrefundableReasons } from './payment/refund/refund-endpoints.ts'
import { transferStates } from './payment/transfer/transfer.ts'
import { preregistrationStates } from './preregistration/preregistration.ts'
import { windowStates } from './project/window.ts'
import { projectFileFlaws } from './project-file/project-file-endpoints.ts'
import { applicationStates } from './registration/application.ts'
import { gone } from './registration/draft-endpoints.ts'
import { flowSteps } from './registration/flow.ts'
import { entryFlaws } from './score/score.ts'
import { stationStates } from './station/station.ts'
import { stationParts } from './station/station-rules.ts'
import { ticketStandings } from './ticket/ticket.ts'
import { ticketFlaws } from './ticket/ticket-settings.ts'

const projectId = z.object({ project_id: z.uuid() })
const hindered = z.object({ hindrances: z.array(z.enum(hindrances)) })
const triesLeft = z.object({ triesLeft: z.number().int() })
const formats = z.object({ formats: z.array(z.enum([...photoFormats, ...attachmentFormats])) })
const ofSubjects = z.object({ subjectIds: z.array(z.uuid()) })
const ofColumns = z.object({ columns: z.array(texts) })
const ofText = z.object({ channel: z.enum(messageChannels), language: z.enum(languages) })
const ofPlaceholder = ofText.extend({ placeholder: z.string() })
const notYetPrinted = z.object({
  standing: z.enum(ticketStandings),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
})
const ofState = z.object({ state: z.enum(applicationStates) })

const inLanguage = z.object({ language: z.enum(languages) })

const shapes = {
  inputInvalid: brokenFields,
  answersInvalid: brokenFields,
  signInIncomplete: brokenFields,
  tooManyRequests: z.object({ retryInSeconds: z.number().int() }),
  projectInMaintenance: projectId,
  projectEnded: projectId,
  /** How many were chosen, and how many are done at once. */
  choiceTooLarge: z.object({ chosen: z.number().int(), most: z.number().int() }),
  /** So many at a time. */
  idListTooLong: z.object({ most: z.number().int() }),
  passwordWrong: triesLeft,
  signInWrong: triesLeft,
  oldPasswordWrong: triesLeft,
  loginPasswordWrong: triesLeft,
  nameInvalid: brokenFields,
  idNumberInvalid: brokenFields,
  idTypeInvalid: brokenFields,
  loginPasswordEmpty: brokenFields,
  /** After so many minutes it opens again by itself. */
  accountLocked: z.object({ minutes: z.number().int() }),
  /** Where the site begins: the reader is sent there. */
  signOnBegins: z.object({ startUrl: z.string() }),
  /** Who would be signed in. */
  signOnAsks: z.object({ name: z.string(), maskedPhone: z.string(), maskedEmail: z.string() }),
  articleTitleMissing: inLanguage,
  articlePictureUndescribed: inLanguage,
  articleFileStrange: inLanguage,
  articleWrongState: z.object({ state: z.enum(articleStates) }),
  applicationWrongState: ofState,
  differenceWrongState: z.object({ state: z.enum(differenceStates) }),
  dayNotToClose: moneyDayReport.pick({ hindrances: true }),
  orderWrongState: z.object({ state: z.enum(orderStates) }),
  /** Which of them, and why. */
  applicationsUnpayable: z.object({
    lines: z.array(
      z.object({
        applicationId: z.uuid(),
        why: z.enum(unpayableReasons),
        /** The open order in which it stands: whose, until when, and whether the reader may give it up for their own. */
        order: z
          .object({
            orderId: z.uuid(),
            by: z.enum(['self', 'candidate', 'organisation']),
            until: z.iso.datetime(),
            replaceable: z.boolean(),
          })
          .optional(),
      }),
    ),
  }),
  /** What the order comes to, and what came. */
  transferWrongState: z.object({ state: z.enum(transferStates) }),
  transferDiffers: z.object({ amountFen: z.int(), receivedFen: z.int() }),
  schedulingNotOpen: z.object({ state: z.enum(windowStates), opensAt: z.iso.datetime().nullable() }),
  collectiveArrangementNotOpen: z.object({
    state: z.enum(windowStates),
    opensAt: z.iso.datetime().nullable(),
  }),
  doorCodeUsedUp: z.object({ devices: z.int() }),
  doorNotOpen: z.object({ opensAt: z.iso.datetime(), closesAt: z.iso.datetime() }),
  tooManyDoorPasses: z.object({ most: z.int() }),
  invigilatorTwice: z.object({ room: z.string() }),
  markingNotOpen: z.object({ opensAt: z.iso.datetime(), closesAt: z.iso.datetime() }),
  paperTooLarge: z.object({ most: z.number().int() }),
  sessionUnmarked: z.object({ unmarked: z.number().int() }),
  preregistrationNotOpen: z.object({ state: z.enum(windowStates), opensAt: z.iso.datetime().nullable() }),
  confirmationPapersWrong: brokenFields,
  confirmationWrongState: z.object({ state: z.enum(confirmationStates) }),
  preregistrationWrongState: z.object({ state: z.enum(preregistrationStates) }),
  stationWrongState: z.object({ state: z.enum(stationStates) }),
  stationIncomplete: z.object({
    station: z.array(z.enum(stationParts)),
    rooms: z.array(z.object({ roomId: z.uuid(), name: z.string(), fields: z.array(z.string()) })),
  }),
  stationPartClosed: z.object({ part: z.string() }),
  tooFewSpareSeats: z.object({ least: z.int() }),
  tooManyStations: z.object({ most: z.int() }),
  tooManyRooms: z.object({ most: z.int() }),
  refundWrongState: z.object({ state: z.enum(refundStates) }),
  /** Which of them, and why. */
  refundImpossible: z.object({
    lines: z.array(z.object({ applicationId: z.uuid(), why: z.enum(unrefundableReasons) })),
  }),
  /** What was paid. */
  carryoverImpossible: z.object({ why: z.enum(['notPaid', 'goingBack']) }),
  carryoverAmountWrong: z.object({ mostFen: z.number().int() }),
  refundAmountWrong: z.object({ mostFen: z.number().int() }),
  approvedNotEditable: ofState,
  paidNotEditable: ofState,
  /** What of it stays as the review saw it. */
  partNotReturned: z.object({ parts: z.array(z.string()) }),
  registrationNotOpen: hindered,
  birthDateOutOfRange: hindered,
  /** Reasons are what the board wrote for the answers that it does not take; fields are where those stand. */
  notEligible: hindered.extend({
    reasons: z.array(texts).optional(),
    fields: z.array(z.string()).optional(),
  }),
  /** The version to read and to agree to. */
  notesOutdated: z.object({ version: z.number().int() }),
  /** Where the way to submitting goes on. */
  flowStepNotReached: z.object({ step: z.enum(flowSteps) }),
  /** The fields that others wrote meanwhile, as they stand now. */
  changedElsewhere: z.object({ fields: z.array(z.string()), answers, version: z.number().int() }),
  /** So many places are held already. */
  capacityBelowHeld: z.object({ held: z.number().int() }),
  projectFileVersionUnknown: z.object({ version: z.string() }),
  projectFileFlawed: projectFileFlaws,
  deferralNotOpen: z.object({ state: z.enum(windowStates) }),
  exemptionNotOpen: z.object({ state: z.enum(windowStates) }),
  filingImpossible: z.object({ why: z.enum(filingHindrances) }),
  filingWrongState: z.object({ state: z.enum(filingStates) }),
  appealNotOpen: z.object({ state: z.enum(windowStates) }),
  certificateApplicationNotOpen: z.object({ state: z.enum(windowStates) }),
  certificateSettingsFlawed: z.object({ flaw: z.enum(certificateSettingFlaws) }),
  appointmentNotOpen: z.object({ state: z.enum(windowStates), opensAt: z.iso.datetime().nullable() }),
  appointmentSlotHindered: z.object({ hindrance: z.enum(slotHindrances) }),
  appointmentTooLate: z.object({ until: z.iso.datetime() }),
  appointmentChangesUsed: z.object({ most: z.number().int() }),
  appointmentRoundSkipped: z.object({ until: z.iso.datetime().nullable() }),
  appointmentRulesFlawed: z.object({
    flaws: z.array(z.object({ flaw: z.enum(appointmentRuleFlaws), round: z.number().int().nullable() })),
  }),
  appointmentCapacityTaken: z.object({ taken: z.number().int() }),
  scoreInquiryNotOpen: z.object({ state: z.enum(windowStates) }),
  closeoutOpen: z.object({
    checks: z.array(z.object({ check: z.enum(closingChecks), count: z.number().int() })),
  }),
  scoresSeen: z.object({ readers: z.number().int() }),
  scoreEntryFlawed: z.object({ flaw: z.enum(entryFlaws) }),
  scoreRuleFlawed: z.object({ subjectId: z.uuid() }),
  sessionsFlawed: z.object({ flaws: z.array(sessionFlaw) }),
  rulesContradict: z.object({
    between: z.enum(['subjectsTogetherAndApart', 'organisationsTogetherAndApart']),
  }),
  nothingToArrange: z.object({ lack: z.enum(['sessions', 'rooms', 'people']) }),
  seatPlanWrongState: z.object({ state: z.enum(planStates) }),
  seatPlanOutdated: z.object({ rooms: z.array(z.string()) }),
  seatRulesBroken: z.object({ rules: z.array(z.enum(brokenRules)) }),
  closedSeatTaken: z.object({ number: z.string() }),
  ticketPrintingNotOpen: notYetPrinted,
  organisationPrintingNotOpen: notYetPrinted,
  ticketNotReady: z.object({ standing: z.enum(ticketStandings) }),
  ticketTemplateFlawed: z.object({
    flaws: z.array(z.object({ flaw: z.enum(ticketFlaws), rule: z.int().nullable() })),
  }),
  batchFlawed: z.object({ flaws: z.array(z.string()) }),
  batchStepImpossible: z.object({ status: z.enum(examStatusNames) }),
  batchNotReady: z.object({ findings: z.array(z.enum([...openingFlaws, ...openingOddities])) }),
  batchSheetFlawed: sheetFlaws,
  /** Which subjects break the rule, or are missing. */
  subjectAbsent: ofSubjects,
  areaMissing: ofSubjects,
  subjectCombinationForbidden: ofSubjects,
  requiredSubjectMissing: ofSubjects,
  subjectCountWrong: z.object({ least: z.number().int(), most: z.number().int() }),
  placesGone: gone,
  areaTotalReached: gone,
  characterNotPrintable: z.object({ characters: z.string() }),
  holdResting: z.object({ minutes: z.number().int(), restsUntil: z.iso.datetime() }),
  fileFormatWrong: formats,
  photoHeic: formats,
  photoUnfit: z.object({ flaws: z.array(z.enum(photoFlaws)) }),
  fileTooLarge: z.object({ mostBytes: z.number().int() }),
  fileTooSmall: z.object({ leastBytes: z.number().int() }),
  photoTooSmall: z.object({ widthPixels: z.number().int(), heightPixels: z.number().int() }),
  workbookTooLarge: z.object({ mostBytes: z.number().int() }),
  workbookTooManyRows: z.object({ most: z.number().int() }),
  /** The names of the columns that are missing, or stand there twice. */
  workbookHeadMissing: ofColumns,
  workbookHeadTwice: ofColumns,
  uploadsTooMany: z.object({ most: z.number().int(), mostBytes: z.number().int() }),
  uploadPartWrong: z.object({ bytes: z.number().int() }),
  uploadIncomplete: z.object({ missing: z.array(z.number().int()) }),
  archiveTooManyFiles: z.object({ most: z.number().int() }),
  tooManyFiles: z.object({ most: z.number().int() }),
  tooManyWorks: z.object({ most: z.number().int() }),
  changedMeanwhile: changedMeanwhileData,
  /** As it stands now. */
  deskItemChanged: z.object({ version: z.number().int() }),
  approvalDecided: z.object({ state: z.enum(approvalStates) }),
  messageTextEmpty: ofText,
  messageTextSigned: ofText,
  messageTextTooLong: ofText,
  messagePlaceholderUnknown: ofPlaceholder,
  messagePlaceholderMissing: ofPlaceholder,
  /** The key of the error by which it cannot be done. */
  approvalImpossible: z.object({ message: z.string() }),
} satisfies Partial<Record<ErrorName, z.ZodType>>

/** What stands in `data` beside the key of an error, if anything does: the facts that its sentence needs. */
export const errorData: Partial<Record<ErrorName, z.ZodType>> = shapes

/** The same for the compiler: whoever refuses says nothing else, even where no endpoint leads there yet. */
export type ErrorData<Name extends ErrorName> = Name extends keyof typeof shapes
  ? z.output<(typeof shapes)[Name]>
  : never
