import { closeoutSettings, usualCloseoutSettings } from '#contract/closeout/closeout.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'

/** For how long a project keeps what, after its end. */
export const {
  get: getCloseoutSettings,
  read: readCloseoutSettings,
  put: putCloseoutSettings,
  take: takeCloseoutSettings,
} = projectSettings({
  name: 'closeoutSettings',
  table: 'closeout_setting',
  shape: closeoutSettings,
  unset: usualCloseoutSettings,
})
