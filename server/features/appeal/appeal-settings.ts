import { appealSettings, usualAppealSettings } from '#contract/appeal/appeal.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'

/** What a project sets for appeals. */
export const {
  get: getAppealSettings,
  read: readAppealSettings,
  put: putAppealSettings,
  take: takeAppealSettings,
} = projectSettings({
  name: 'appealSettings',
  table: 'appeal_setting',
  shape: appealSettings,
  unset: usualAppealSettings,
})
