import type { AppealSettings } from '#contract/appeal/appeal.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { getAppealSettings, takeAppealSettings } from './appeal-settings.ts'

/** What appeals cost: part of a project's set-up. */
export function readAppealSetup(tx: Tx): Promise<AppealSettings> {
  return getAppealSettings(tx)
}

export function putAppealSetup(tx: Tx, settings: AppealSettings, now: Date): Promise<void> {
  return takeAppealSettings(tx, settings, now)
}
