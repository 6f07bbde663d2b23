import { canTake } from '#contract/kit/steps.ts'
import { applicationSteps, standingOf } from '#contract/registration/application-steps.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import { dropFile } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { ownedOf } from './application-row.ts'
import { findIdsByNumber, holdApplication, listNumbers } from './application-store.ts'
import { releasePlaces } from './places/place-store.ts'
import type { RegistrationParts } from './registration-parts.ts'
import { getReviewSettings, takeReviewSettings } from './review/review-settings.ts'
import { takeStep } from './steps/take-step.ts'
import {
  hasBindingApplication,
  holdApplicationIdsOf,
  joinApplications,
  listFilesOf,
  wipeApplications,
} from './ties/held-applications-store.ts'
import { tellApplications } from './ties/tell-applications.ts'
import { wipeReasons } from './told/tell-store.ts'

/** By the number that people and offices say, without blanks. */
export function findApplicationsByNumber(tx: Tx, number: string): Promise<string[]> {
  return findIdsByNumber(tx, number.replace(/\s/g, ''))
}

export function listApplicationNumbers(tx: Tx, applicationIds: readonly string[]) {
  return listNumbers(tx, applicationIds)
}

/** What the board has set for its reviewers: part of a project's set-up. */
export function readReviewSetup(tx: Tx): Promise<ReviewSettings> {
  return getReviewSettings(tx)
}

export function putReviewSetup(tx: Tx, settings: ReviewSettings, now: Date): Promise<void> {
  return takeReviewSettings(tx, settings, now)
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
