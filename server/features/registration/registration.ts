import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { AccountFacts } from '#contract/batch/form/form.ts'
import { isRefusable, type PhotoCheck } from '#contract/batch/photo-check.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { canTake } from '#contract/kit/steps.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { applicationSteps, standingOf } from '#contract/registration/application-steps.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import type { AccountTie, PersonFacts } from '#server/features/account/account.ts'
import { dropFile } from '#server/features/file/file.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { PortraitLooker } from '#server/platform/portrait/portrait-looker.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { ownedOf } from './application-row.ts'
import {
  areOwned,
  findApplication,
  findIdsByNumber,
  holdApplication,
  holdApplications,
  holdPlacesUntil,
  listNumbers,
  listStandings,
  updateApplication,
} from './application-store.ts'
import { changeEntered } from './draft/change-entered.ts'
import { enterDrafts, refuseEntering } from './draft/enter-drafts.ts'
import { findEnteredByNumber, listCountingPersons, listEnteredApplications } from './draft/entered-store.ts'
import * as filed from './filed/exempt-subject.ts'
import { checkPhoto } from './files/check-photos.ts'
import { drawPhoto, keepPhotoOf } from './files/save-photo.ts'
import { openFacetsMemory } from './list/application-source.ts'
import { type EnteredChoiceRules, openEnteredChoice } from './list/choose-entered.ts'
import { enteredSource } from './list/entered-source.ts'
import { nameOutcomes } from './list/name-outcomes.ts'
import { searchForPerson } from './list/search-by-person.ts'
import { giveApplication } from './moving/move-application.ts'
import { listEnded, listMovable, type MovableApplication } from './moving/moving-store.ts'
import {
  countEnteredApplications,
  type EnteredCount,
  listPeopleInBatch,
  type PersonInBatch,
} from './moving/people-in-batch-store.ts'
import { isPayingOpen } from './paying-open.ts'
import { listExemptionsOf } from './places/exemption-store.ts'
import { releasePlaces } from './places/place-store.ts'
import {
  type Asked,
  findGround,
  getGround,
  type RegistrationParts,
  rememberGround,
} from './registration-parts.ts'
import { getReviewSettings, takeReviewSettings } from './review/review-settings.ts'
import { factsOf } from './shown/account-facts.ts'
import { listPersons } from './shown/application-person-store.ts'
import { type CalledOffPart, cancelApplication, listCancellable } from './steps/cancel-applications.ts'
import { deleteApplication, restoreApplication } from './steps/delete-application.ts'
import { leaveExam } from './steps/leave-exam.ts'
import { type Settlement, settleApplication } from './steps/settle-application.ts'
import { settleLate } from './steps/settle-late.ts'
import type { Submitting } from './steps/submit-application.ts'
import { submitEntered } from './steps/submit-entered.ts'
import { takeStep } from './steps/take-step.ts'
import {
  hasBindingApplication,
  holdApplicationIdsOf,
  joinApplications,
  listFilesOf,
  wipeApplications,
} from './ties/held-applications-store.ts'
import { listOwned } from './ties/owned-applications.ts'
import { changeableOf, listApplicationsOfRecord, watchRecord } from './ties/record-applications.ts'
import { tellApplications } from './ties/tell-applications.ts'
import { tellDeeds } from './told/tell-step.ts'
import { dropMessages, wipeReasons } from './told/tell-store.ts'

export type { EnteredApplication } from './draft/entered-store.ts'
export type { FileParts } from './files/put-file.ts'
export type { RegistrationParts } from './registration-parts.ts'

/** The list of an organisation's own people in a batch, for whoever does something to many of them. */
export function openEnteredList(parts: RegistrationParts) {
  const memory = { keys: parts.keys, facets: openFacetsMemory() }
  type Asking = Pick<Asked, 'projectId' | 'now'> & {
    readonly organisationId: string
    readonly batchId: string
  }
  return async ({ projectId, now, organisationId, batchId }: Asking) => {
    const ground = await findGround(parts, { projectId, now }, batchId)
    if (!ground || projectId === null) throw new Refusal('batchAbsent')
    return enteredSource(memory, { projectId, organisationId, batch: ground.batch, now })
  }
}

/** By the number that people and offices say, without blanks. */
export function findApplicationsByNumber(tx: Tx, number: string): Promise<string[]> {
  return findIdsByNumber(tx, number.replace(/\s/g, ''))
}

/** Those of an account, by itself or by records bound to it. */
export type { OwnedApplication } from './ties/owned-applications.ts'
export function listOwnedApplications(parts: Pick<RegistrationParts, 'batches'>, tx: Tx, accountId: string) {
  return listOwned(parts, tx, accountId)
}

export function listApplicationNumbers(tx: Tx, applicationIds: readonly string[]) {
  return listNumbers(tx, applicationIds)
}

/** Whose these registrations are, and under which key the photo lies: in no order. */
export type { ApplicationPerson } from './shown/application-person-store.ts'
export function listApplicationPeople(tx: Tx, applicationIds: readonly string[]) {
  return listPersons(tx, applicationIds)
}

/** Of these people those who are registered in a batch, and by whom. */
export function listRegisteredPeople(
  tx: Tx,
  batchId: string,
  personIds: readonly string[],
): Promise<PersonInBatch[]> {
  return listPeopleInBatch(tx, batchId, personIds)
}

/** What of applications decides about their moving; held, they stay as they are until the transaction ends. */
export type { MovableApplication } from './moving/moving-store.ts'
export function listMovableApplications(
  tx: Tx,
  applicationIds: readonly string[],
  { held = false }: { readonly held?: boolean } = {},
) {
  return listMovable(tx, applicationIds, { held })
}

/** Those of these that cannot be moved to an organisation, or to their own accounts: the person gave up another one there. */
export function listEndedWith(tx: Tx, applicationIds: readonly string[], to: string | null) {
  return listEnded(tx, applicationIds, to)
}

/** Gives a held one to an organisation, or to the person's own account, with its places; answers the line of history. */
export function giveApplicationTo(
  tx: Tx,
  parts: RegistrationParts,
  held: MovableApplication,
  to: string | null,
  now: Date,
): Promise<string> {
  return giveApplication(tx, parts, held, to, now)
}

/** What an organisation has entered in each batch, by its state: the same rows as its list. */
export function countEntered(tx: Tx, organisationId: string): Promise<EnteredCount[]> {
  return countEnteredApplications(tx, organisationId)
}

/** Whether an organisation may enter people in a batch now. */
export function refuseEnteringNow(...asked: Parameters<typeof refuseEntering>): void {
  refuseEntering(...asked)
}

/** Whose application in a batch is meant by a certificate or by the number of the application, among an organisation's. */
export function findOwnByNumber(...asked: Parameters<typeof findEnteredByNumber>) {
  return findEnteredByNumber(...asked)
}

/** How these stand in a batch: the organisation's records, and persons who are registered by whatever way. */
export async function findEntered(
  tx: Tx,
  keys: Keys,
  batchId: string,
  { recordIds, personIds }: { readonly recordIds: readonly string[]; readonly personIds: readonly string[] },
) {
  const applications = await listEnteredApplications(tx, keys, batchId, recordIds)
  return {
    applications: new Map(applications.map((one) => [one.recordId, one])),
    counting: await listCountingPersons(tx, batchId, personIds),
  }
}

/** Drafts for many of an organisation's records, filled in already. */
export function enterDraftsOf(...asked: Parameters<typeof enterDrafts>): Promise<ReadonlySet<string>> {
  return enterDrafts(...asked)
}

/** What is said anew of many of them. */
export function changeDraftsOf(...asked: Parameters<typeof changeEntered>): Promise<ReadonlySet<string>> {
  return changeEntered(...asked)
}

/** The portrait that a batch asks for, made of what was sent. */
export function drawPhotoFor(...asked: Parameters<typeof drawPhoto>) {
  return drawPhoto(...asked)
}

/** What is seen of it, and whether its batch sends it back for that. */
export async function lookAtPhotoFor(
  portraits: PortraitLooker,
  { photo }: Batch,
  jpeg: Buffer,
): Promise<{ readonly check: PhotoCheck | undefined; readonly isUnfit: boolean }> {
  const check = await checkPhoto(portraits, jpeg, photo?.check)
  const isUnfit = photo?.check?.mode === 'refuse' && check !== undefined && isRefusable(check.flaws)
  return { check, isUnfit }
}

/** The portrait of a draft, in the place of the one before. */
export async function keepPhotoFor(...asked: Parameters<typeof keepPhotoOf>): Promise<void> {
  await keepPhotoOf(...asked)
}

/** What a form knows of a person. */
export function factsOfPerson(person: PersonFacts, now: Date): AccountFacts {
  return factsOf(person, now)
}

/** Tells the people of applications what another feature has done, by its lines of history: each line once. */
export function tellOfApplications(...told: Parameters<typeof tellDeeds>): Promise<void> {
  return tellDeeds(...told)
}

/** What the board has set for its reviewers: part of a project's set-up. */
export function readReviewSetup(tx: Tx): Promise<ReviewSettings> {
  return getReviewSettings(tx)
}

export function putReviewSetup(tx: Tx, settings: ReviewSettings, now: Date): Promise<void> {
  return takeReviewSettings(tx, settings, now)
}

/** What somebody pays for: held, so that nothing of it changes until the transaction ends. */
export interface PayableApplication {
  readonly applicationId: string
  /** It is its money alone that it waits for. */
  readonly waits: boolean
  readonly feeFen: number | null
  /** Until when it waits; null where no clock runs. */
  readonly heldUntil: Date | null
  /** The person has to stand on a confirmation form first that the board passed. */
  readonly isUnconfirmed: boolean
}

/** Refused where its batch takes no payments now. Somebody else's is absent. */
export async function holdForPayment(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<PayableApplication> {
  const { state, paidAt, feeFen, heldUntil, owedConfirmation, ...held } = await holdApplication(
    asked.tx,
    parts.keys,
    applicationId,
    asked.actor,
  )
  const ground = await getGround(parts, asked, held)
  if (!isPayingOpen(ground, asked.now)) throw new Refusal('paymentNotOpen')
  const isUnconfirmed = owedConfirmation === 'beforePayment'
  return { applicationId, waits: state === 'unpaid' && paidAt === null, feeFen, heldUntil, isUnconfirmed }
}

/**
 * Holds applications that wait for their money, all or none; the answer keeps their places until then, where a clock runs
 * and not for less than it did. Nobody is reminded of money meanwhile.
 */
export async function keepPlacesUntil(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<(until: Date, now: Date) => Promise<void>> {
  await holdApplications(tx, applicationIds)
  return async (until, now) => {
    await holdPlacesUntil(tx, applicationIds, until, now)
    await dropMessages(tx, applicationIds, 'applicationPayBy')
  }
}

/** For lists that join `application`: searched by its number, or by whose it is. */
export function searchByPerson(keys: Keys, now: Date) {
  return searchForPerson(keys, now)
}

/** Whether whoever acts may pay for each of these. */
export function areTheirs(tx: Tx, applicationIds: readonly string[]): Promise<boolean> {
  return areOwned(tx, applicationIds, tx.actor)
}

/**
 * For money that came, whatever became of the application: nobody else does anything to it meanwhile. Answers what it
 * costs now; null where it was given up or begun again.
 */
export async function holdForMoney(
  { keys }: RegistrationParts,
  { tx, actor }: Asked,
  applicationId: string,
): Promise<number | null> {
  return (await holdApplication(tx, keys, applicationId, actor)).feeFen
}

export function rememberBatches(parts: RegistrationParts, when: Pick<Asked, 'projectId' | 'now'>) {
  return rememberGround(parts, when)
}

export function settleApplicationOf(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<Settlement> {
  return settleApplication(parts, asked, applicationId)
}

/** Whether late money has its places; else it goes back. Asked once more, the application says what was decided. */
export async function settleLateApplication(
  parts: RegistrationParts & { readonly database: Database },
  money: Pick<Asked, 'actor' | 'now'> & { readonly projectId: string },
  applicationId: string,
): Promise<boolean> {
  const settlement = await settleLate(parts, money, applicationId)
  if (settlement !== 'paidBefore') return settlement === 'settled'
  const { projectId, actor } = money
  const found = await parts.database.read({ projectId, actor }, (tx) =>
    findApplication(tx, parts.keys, applicationId, actor),
  )
  return found !== null && found.state !== 'refunding' && found.state !== 'refunded'
}

/** What of applications decides whether their money may go back, whoever asks. */
export interface PaidApplication {
  readonly applicationId: string
  readonly batchId: string
  readonly number: string
  readonly state: ApplicationState
  /** Whether it can leave the exam for its money now. */
  readonly isRefundable: boolean
}

/** In the order of their ids. Held, none of them changes until the transaction ends. */
export async function listPaidApplications(
  tx: Tx,
  applicationIds: readonly string[],
  { held = false }: { readonly held?: boolean } = {},
): Promise<PaidApplication[]> {
  const rows = await listStandings(tx, applicationIds, held)
  return rows.map(({ paidAt, feeFen, ...row }) => ({
    ...row,
    isRefundable: canTake(applicationSteps.refund, standingOf(ownedOf({ ...row, paidAt, feeFen })), [
      'system',
    ]),
  }))
}

/** When refunds of a batch may be asked for. */
export async function findTimesOf(
  parts: RegistrationParts,
  asked: Pick<Asked, 'projectId' | 'now'>,
  batchId: string,
) {
  const ground = await findGround(parts, asked, batchId)
  if (!ground) throw new Error('The batch of an application is not there.')
  return { projectWindows: ground.windows, batch: ground.batch, now: asked.now }
}

/** The money goes back: its places are free at once. Refused where the application is in no such state. */
export function startRefundOf(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  reason: string,
): Promise<void> {
  return leaveExam(parts, asked, applicationId, 'refund', reason)
}

/**
 * Whether a paid application was refused by its review, for good since `before`. It is held, and nobody takes the refusal
 * back any more; what was paid for it goes back.
 */
export async function holdRefused(
  { keys }: RegistrationParts,
  { tx, actor, now }: Asked,
  applicationId: string,
  before: Date,
): Promise<boolean> {
  const held = await holdApplication(tx, keys, applicationId, actor)
  if (held.state !== 'refused' || held.paidAt === null || held.updatedAt > before) return false
  await updateApplication(tx, keys, held, {}, now)
  return true
}

/** Whom calling a batch off concerns, or a part of it. */
export function listCancellableOf(
  tx: Tx,
  part: CalledOffPart,
  page: { readonly after: string | null; readonly most: number | null },
) {
  return listCancellable(tx, part, page)
}

/** What is paid for is refunded instead. */
export function cancelApplicationOf(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  reason: string,
) {
  return cancelApplication(parts, asked, applicationId, reason)
}

/** A registration about which something is asked of the board, or decided. It is held. */
export type FiledApplication = filed.FiledApplication
export const holdForFiling = filed.holdForFiling
export const findForFiling = filed.findForFiling
export const feeOfSubject = filed.feeOfSubject

/** It sits a later exam: its places are free at once. */
export function deferApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  reason: string,
): Promise<void> {
  return leaveExam(parts, asked, applicationId, 'defer', reason)
}

/** One of its subjects counts as passed: it is not charged, and needs no place. */
export const exemptSubject = filed.exemptSubject
/** What somebody is exempted from by registrations that stand. */
export const listExemptions = listExemptionsOf

/** The money is back with its payer. One that never waited for that stays as it is: false. */
export async function finishRefundOf(
  { keys }: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<boolean> {
  const held = await holdApplication(asked.tx, keys, applicationId, asked.actor)
  if (held.state !== 'refunding') return false
  await takeStep(keys, asked, held, 'finishRefund')
  return true
}

/** Which applications of its people an organisation means. */
export function openChoiceOfEntered(parts: RegistrationParts, rules: EnteredChoiceRules) {
  return openEnteredChoice(parts, rules)
}

/** Whoever was left, by name. */
export function nameEnteredOutcomes(
  transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  { keys }: Pick<RegistrationParts, 'keys'>,
  organisationId: string,
  reply: BulkReply,
): Promise<BulkReply> {
  return nameOutcomes(transact, keys, organisationId, reply)
}

/** Hands in what an organisation entered; false where it was handed in already. */
export function submitEnteredOf(
  parts: RegistrationParts & { readonly database: Database },
  asked: Submitting,
  applicationId: string,
  consenting: (tx: Tx, recordId: string) => Promise<void>,
): Promise<boolean> {
  return submitEntered(parts, asked, applicationId, consenting)
}

/** Takes out what an organisation entered; false where it was taken out already. */
export function deleteEnteredOf(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<boolean> {
  return deleteApplication(parts, asked, applicationId)
}

/** The board takes that back. */
export function restoreEnteredOf(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<void> {
  return restoreApplication(parts, asked, applicationId, 'restore')
}

/** What an organisation has registered the person of a record for, the newest first, and what of the person it fixes. */
export async function listEnteredOf(
  parts: RegistrationParts,
  asked: Pick<Asked, 'tx' | 'projectId' | 'now'>,
  recordId: string,
) {
  const applications = await listApplicationsOfRecord(asked.tx, recordId)
  return { applications, changeable: await changeableOf(parts, asked, applications) }
}

/** What it means to those when the person becomes another, or is called otherwise. */
export function watchRecordOf(parts: RegistrationParts, asked: Asked, recordId: string) {
  return watchRecord(parts, asked, recordId)
}

/** What an account and its applications mean to each other. */
export function tieApplications(parts: RegistrationParts): AccountTie {
  return {
    binds: hasBindingApplication,
    wipe: (tx, accountId, now) => wipe(parts, tx, accountId, now),
    tell: async (tx, accountId) => ({ applications: await tellApplications(parts, tx, accountId) }),
    join: joinApplications,
  }
}

/** What was never handed in, or was returned, ends with the account; of the others nothing stays that tells of the person. */
async function wipe({ keys }: RegistrationParts, tx: Tx, accountId: string, now: Date): Promise<void> {
  const { actor, projectId } = tx
  const applicationIds = await holdApplicationIdsOf(tx, accountId)
  for (const applicationId of applicationIds) {
    const held = await holdApplication(tx, keys, applicationId, actor)
    if (!canTake(applicationSteps.withdraw, standingOf(ownedOf(held)), ['candidate'])) continue
    await releasePlaces(tx, applicationId)
    const changes = { feeFen: null, heldUntil: null, reason: '' }
    await takeStep(keys, { tx, actor, projectId, now }, held, 'withdraw', changes)
  }
  for (const fileId of await listFilesOf(tx, applicationIds)) await dropFile(tx, fileId)
  await wipeReasons(tx, applicationIds)
  await wipeApplications(tx, applicationIds, now)
}
